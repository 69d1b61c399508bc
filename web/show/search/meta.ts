import type { TFunction } from 'i18next';
import type { Locale } from '#spec/core/locale.ts';
import type { Genre } from '#spec/show/genres.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import type { MetaArgs, PageMeta } from '#web/core/shell/page.ts';

type Searched = {
  readonly search: { readonly genre: readonly Genre[] };
  readonly page: { readonly total: number; readonly totalIsCapped: boolean };
};
type Texts = 'booths' | 'products';
const TITLES = { booths: 'titles:boothSearch', products: 'titles:productSearch' } as const;

/** A search by one genre has its own title, because search engines index it. */
export const searchTitle = (texts: Texts, { search }: Searched, t: TFunction): string => {
  const title = t(TITLES[texts]);
  const genre = singleGenreName(search, t);
  return genre === undefined ? title : t('search:titleInGenre', { title, genre });
};

/** Returns the meta description with the number of results, from `meta.search` and `meta.genre` of the page's texts. */
export const searchMeta = (
  texts: Texts,
  { search, page }: Searched,
  { t, locale }: MetaArgs,
): PageMeta => {
  if (page.total === 0) return { description: describeNoResults(texts, search, t) };
  const genre = singleGenreName(search, t);
  const values = { count: page.total, number: formatTotal(page, locale) };
  return {
    description:
      genre === undefined
        ? t(`${texts}:meta.search`, values)
        : t(`${texts}:meta.genre`, { ...values, genre }),
  };
};

const singleGenreName = ({ genre }: Searched['search'], t: TFunction): string | undefined =>
  genre.length === 1 ? t(`units:genre.${genre[0]}`) : undefined;

/** The total is counted up to a cap. */
const formatTotal = ({ total, totalIsCapped }: Searched['page'], locale: Locale) =>
  formatFor(locale).number(total) + (totalIsCapped ? '+' : '');

/** Returns the description of a search without results. Searches by other filters without results are not indexed. */
const describeNoResults = (texts: Texts, search: Searched['search'], t: TFunction): string =>
  search.genre.length === 0
    ? [t(`${texts}:search.nothing`), t(`${texts}:search.nothingHint`)].join(' ')
    : t(`${texts}:search.noMatch`);
