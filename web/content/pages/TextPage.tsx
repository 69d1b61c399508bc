import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentEdition, getPage, listPageVersions } from '#generated/client/sdk.gen.ts';
import type { Edition, Page, PageVersionList } from '#generated/client/types.gen.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { firstParagraph, parseMarkdown, readText } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { summarize } from '#web/core/meta/summary.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
  withStatus,
} from '#web/core/shell/page.ts';
import { SectionNavigator } from '#web/core/shell/SectionNavigator.tsx';
import { usePage } from '#web/core/shell/use-page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { MissingText } from './MissingText.tsx';
import { VENUE_ID, VenueSection } from './VenueSection.tsx';
import { OldVersionNote, VersionLine, VersionList } from './versions.tsx';

const NO_TEXT = { ja: '' };

type TextPageData = {
  /** Undefined until a version is published. */
  page?: Page | undefined;
  versions: PageVersionList['items'];
  /** The edition, for the access page only. */
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

/**
 * Returns the version from the URL.
 * @throws 404 when it is invalid
 */
const versionOf = ({ searchParams }: URL): number | undefined => {
  const requested = searchParams.get('version');
  if (requested === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(requested)) throw new Problem(404);
  return Number(requested);
};

const ifAny = <Value,>(answer: Promise<Value>): Promise<Value | undefined> =>
  answer.catch((error) => {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  });

export const title = ({ page }: TextPageData) => page?.title;

export const meta = ({ page }: TextPageData, { locale }: MetaArgs): PageMeta => ({
  description: summarize([page && firstParagraph(parseMarkdown(localized(page.body, locale)))]),
});

export const Component = () => {
  const { page, versions, edition } = usePageData<typeof loader>();
  const { title } = usePage();
  const locale = useLocale();
  const { t } = useTranslation('pages');
  const body = page?.body;
  const document = useMemo(() => readText(body ?? NO_TEXT, locale), [body, locale]);
  const sections = useMemo(
    () => [...(edition ? [{ id: VENUE_ID, title: t('venue.title') }] : []), ...document.sections],
    [edition, document, t],
  );
  const lang = langOf(page?.body, locale);
  return (
    <SectionNavigator
      sections={sections}
      lang={lang}
      head={
        <Stack gap={4}>
          <h1>{page ? <LocalizedText text={page.title} /> : title}</h1>
          {page && <VersionLine page={page} />}
          <JapaneseOnlyNote text={page?.body} />
          {page && <OldVersionNote page={page} versions={versions} />}
        </Stack>
      }
    >
      <Stack gap={7}>
        {edition && <VenueSection edition={edition} />}
        {page ? <Markdown document={document} lang={lang} /> : <MissingText />}
        {page && <VersionList page={page} versions={versions} />}
      </Stack>
    </SectionNavigator>
  );
};
