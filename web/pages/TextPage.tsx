import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentEdition, getPage, listPageVersions } from '#generated/client/sdk.gen.ts';
import type { Edition, Page, PageVersionList } from '#generated/client/types.gen.ts';
import type { Locale } from '#spec/locale.ts';
import type { PageSlug } from '#spec/pages.ts';
import { useLocale } from '#web/i18n/format.ts';
import { LocalizedText, localized } from '#web/i18n/LocalizedText.tsx';
import { firstParagraph, readMarkdown } from '#web/markdown/document.ts';
import { Markdown } from '#web/markdown/Markdown.tsx';
import { inBrief } from '#web/meta/in-brief.ts';
import { Problem } from '#web/problem.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
  withStatus,
} from '#web/shell/page.ts';
import { Sectioned } from '#web/shell/SectionNavigator.tsx';
import { usePage } from '#web/shell/use-page.ts';
import { Stack } from '#web/ui/Layout.tsx';
import { MissingText } from './MissingText.tsx';
import { VENUE_ID, VenueSection } from './VenueSection.tsx';
import { OldVersionNote, VersionLine, VersionList } from './versions.tsx';

type TextPageData = {
  /** Absent while nothing has been published. */
  page?: Page | undefined;
  versions: PageVersionList['items'];
  /** Where the page is about the way to the show. */
  edition?: Edition | undefined;
};

export const loader = async ({ params, url, api }: LoaderArgs): Promise<TextPageData> => {
  const path = { slug: params.slug as PageSlug };
  const version = versionOf(url);
  const [page, list, edition] = await Promise.all([
    ifAny(api(getPage, { path, query: version === undefined ? {} : { version } })),
    ifAny(api(listPageVersions, { path })),
    path.slug === 'access' ? ifAny(api(getCurrentEdition)) : undefined,
  ]);
  if (!page && version !== undefined) throw new Problem(404);
  const value = { page, versions: list?.items ?? [], edition };
  return page || edition ? value : withStatus(404, value);
};

/** The version that the address asks for; an address that asks for what can be none leads nowhere. */
const versionOf = ({ searchParams }: URL): number | undefined => {
  const asked = searchParams.get('version');
  if (asked === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw new Problem(404);
  return Number(asked);
};

const ifAny = <Value,>(answer: Promise<Value>): Promise<Value | undefined> =>
  answer.catch((error) => {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  });

export const title = ({ page }: TextPageData, _t: TFunction, locale: Locale) =>
  page && localized(page.title, locale);

export const meta = ({ page }: TextPageData, { locale }: MetaArgs): PageMeta => ({
  description: inBrief([page && firstParagraph(readMarkdown(localized(page.body, locale)))]),
});

export const Component = () => {
  const { page, versions, edition } = usePageData<typeof loader>();
  const { title } = usePage();
  const locale = useLocale();
  const { t } = useTranslation('pages');
  const body = page && localized(page.body, locale);
  const document = useMemo(() => readMarkdown(body ?? ''), [body]);
  const sections = useMemo(
    () => [...(edition ? [{ id: VENUE_ID, title: t('venue.title') }] : []), ...document.sections],
    [edition, document, t],
  );
  const lang = page && locale === 'en' && !page.body.en ? 'ja' : undefined;
  return (
    <Sectioned
      sections={sections}
      lang={lang}
      head={
        <Stack gap={4}>
          <h1>{page ? <LocalizedText text={page.title} /> : title}</h1>
          {page && <VersionLine page={page} />}
          {page && <OldVersionNote page={page} versions={versions} />}
        </Stack>
      }
    >
      <Stack gap={7}>
        {edition && <VenueSection edition={edition} />}
        {page ? <Markdown document={document} lang={lang} /> : <MissingText />}
        {page && <VersionList page={page} versions={versions} />}
      </Stack>
    </Sectioned>
  );
};
