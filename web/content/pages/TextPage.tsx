import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getCurrentEdition, getPage, listPageVersions } from '#generated/client/sdk.gen.ts';
import type { Edition, Page, PageVersionList } from '#generated/client/types.gen.ts';
import type { PageSlug } from '#spec/content/pages.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Locale } from '#spec/core/locale.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText, langOf, localized } from '#web/core/i18n/LocalizedText.tsx';
import { OnlyInJapanese } from '#web/core/i18n/OnlyInJapanese.tsx';
import { firstParagraph, readMarkdown } from '#web/core/markdown/document.ts';
import { Markdown } from '#web/core/markdown/Markdown.tsx';
import { inBrief } from '#web/core/meta/in-brief.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
  withStatus,
} from '#web/core/shell/page.ts';
import { Sectioned } from '#web/core/shell/SectionNavigator.tsx';
import { usePage } from '#web/core/shell/use-page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
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

export const title = ({ page }: TextPageData) => page?.title;

export const meta = ({ page }: TextPageData, { locale }: MetaArgs): PageMeta => ({
  description: inBrief([page && firstParagraph(readMarkdown(localized(page.body, locale)))]),
});

/** In the reader's language; its sections have the addresses of the Japanese text, so that they outlive a change of language. */
const readText = (body: Page['body'] | undefined, locale: Locale) => {
  const original = readMarkdown(body?.ja ?? '');
  return locale === 'en' && body?.en ? readMarkdown(body.en, original) : original;
};

export const Component = () => {
  const { page, versions, edition } = usePageData<typeof loader>();
  const { title } = usePage();
  const locale = useLocale();
  const { t } = useTranslation('pages');
  const body = page?.body;
  const document = useMemo(() => readText(body, locale), [body, locale]);
  const sections = useMemo(
    () => [...(edition ? [{ id: VENUE_ID, title: t('venue.title') }] : []), ...document.sections],
    [edition, document, t],
  );
  const lang = langOf(page?.body, locale);
  return (
    <Sectioned
      sections={sections}
      lang={lang}
      head={
        <Stack gap={4}>
          <h1>{page ? <LocalizedText text={page.title} /> : title}</h1>
          {page && <VersionLine page={page} />}
          <OnlyInJapanese text={page?.body} />
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
