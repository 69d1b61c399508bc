import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { listArticles } from '#generated/client/sdk.gen.ts';
import { ARTICLE_CATEGORIES } from '#spec/content/types/article.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { PartlyJapaneseNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { HOME_PATH } from '#web/core/paths.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { SearchBar } from '#web/core/ui/FilterFields.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { ArticleGrid } from './ArticleCard.tsx';
import { type ArticleSearch, articlesPath, parseArticleSearch } from './search-params.ts';

/** Fills rows of three and of two. */
const PAGE_SIZE = 24;
const EAGER = 3;

export const loader = async ({ url, api }: LoaderArgs) => {
  const { search, cursor } = parseArticleSearch(url.searchParams);
  const page = await firstPageOnBadCursor(cursor, (from) =>
    api(listArticles, { query: { ...search, limit: PAGE_SIZE, cursor: from } }),
  );
  return { search, page };
};

type Data = Awaited<ReturnType<typeof loader>>;

/** Articles of one kind have their own title, because search engines index them. */
export const title = ({ search }: Data, t: TFunction) =>
  search.category ? t(`articles:titleOf.${search.category}`) : t('titles:articles');

export const meta = ({ page }: Data, { t }: MetaArgs): PageMeta => ({
  description: page.items.length > 0 ? t('articles:meta') : t('articles:nothing.title'),
  feed: `${articlesPath({})}/feed`,
});

export const Component = () => {
  const { search, page } = usePageData<typeof loader>();
  const { t } = useTranslation('articles');
  const to = (cursor: string | undefined) =>
    cursor === undefined ? undefined : articlesPath(search, cursor);
  const choices = [undefined, ...ARTICLE_CATEGORIES].map((category) => ({
    key: category ?? 'all',
    to: articlesPath({ ...search, category }),
    content: category ? t(`category.${category}`) : t('all'),
    isCurrent: category === search.category,
  }));
  return (
    <Stack gap={5}>
      <h1>{t('heading')}</h1>
      <SearchBar
        key={search.q}
        action={articlesPath({})}
        label={t('words')}
        submitLabel={t('submit')}
        value={search.q ?? ''}
        keep={search.category ? [['category', search.category]] : []}
      />
      <ChoiceLinks label={t('categories')} items={choices} />
      <PartlyJapaneseNote texts={page.items.map((article) => article.title)} />
      {page.items.length > 0 ? (
        <ArticleGrid articles={page.items} heading="h2" eager={EAGER} />
      ) : (
        <NoArticles search={search} />
      )}
      <Pagination prevTo={to(page.prevCursor)} nextTo={to(page.nextCursor)} />
    </Stack>
  );
};

const NoArticles = ({ search }: { search: ArticleSearch }) => {
  const { t } = useTranslation('articles');
  const isFiltered = search.q !== undefined || search.category !== undefined;
  return isFiltered ? (
    <EmptyState
      kind="noMatch"
      title={t('noMatch.title')}
      action={<LinkButton to={articlesPath({})}>{t('commons:filter.clear')}</LinkButton>}
    >
      <p>{t('noMatch.text')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      kind="nothing"
      title={t('nothing.title')}
      action={<LinkButton to={HOME_PATH}>{t('nothing.action')}</LinkButton>}
    >
      <p>{t('nothing.text')}</p>
    </EmptyState>
  );
};
