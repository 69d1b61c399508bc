import { useTranslation } from 'react-i18next';
import { getMediaItem, listMediaItems } from '#generated/client/sdk.gen.ts';
import type { MediaItem } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Neighbours } from '#web/content/contents/Neighbours.tsx';
import { formatFor, useLocale } from '#web/core/i18n/format.ts';
import { JapaneseOnlyNote } from '#web/core/i18n/JapaneseOnlyNote.tsx';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { langOf, localized } from '#web/core/i18n/localized.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import {
  type LoaderArgs,
  type MetaArgs,
  type PageMeta,
  usePageData,
} from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { MediaItemLine } from './MediaItemLine.tsx';
import { OriginalLink } from './OriginalLink.tsx';
import { mediaItemPage, mediaItemsPage } from './routes.ts';

export const loader = ({ params, api }: LoaderArgs) =>
  api(getMediaItem, { path: { mediaId: params.id ?? '' } });

export const title = (item: MediaItem) => item.title;

export const meta = (item: MediaItem, args: MetaArgs): PageMeta => {
  const { locale, t } = args;
  const { outlet, summary, thumbnail } = item;
  const name = localized(item.title, locale);
  const published = t('media-items:published', {
    outlet,
    day: formatFor(locale).day(item.date),
    title: name,
  });
  return {
    description: summarize([published, summary && localized(summary, locale)]),
    image: toMetaImage(thumbnail, args),
    jsonLd: [
      buildBreadcrumbList(args, [
        { name: t('titles:mediaItems'), path: mediaItemsPage.href() },
        { name, path: mediaItemPage.href({ id: item.id }) },
      ]),
    ],
  };
};

export async function* pages(api: Call) {
  for (const { id } of (await api(listMediaItems)).items) yield { id };
}

export const Component = () => {
  const item = usePageData<typeof loader>();
  const { t } = useTranslation('media-items');
  return (
    <Stack gap={7}>
      <MediaItemText item={item} />
      <Neighbours
        {...item}
        label={t('neighbours')}
        pathOf={(id) => mediaItemPage.href({ id })}
        listTo={mediaItemsPage.href()}
        list={t('list')}
      />
    </Stack>
  );
};

type Shown = Omit<MediaItem, 'previous' | 'next'>;

/** A media item as its page and its preview show it. */
export const MediaItemText = ({ item }: { item: Shown }) => {
  const locale = useLocale();
  const { title, summary, thumbnail } = item;
  return (
    <Stack gap={5} className="measure">
      <Stack gap={3}>
        <MediaItemLine item={item} />
        <h1>
          <LocalizedText text={title} />
        </h1>
        <JapaneseOnlyNote text={summary ?? title} />
      </Stack>
      {thumbnail && (
        <Picture
          src={thumbnail.src}
          srcset={thumbnail.srcset}
          sizes="(width < 720px) 92vw, 640px"
          width={thumbnail.width}
          height={thumbnail.height}
          alt={localized(thumbnail.alt, locale)}
          lang={langOf(thumbnail.alt, locale)}
          eager
        />
      )}
      {summary && (
        <p>
          <LocalizedText text={summary} />
        </p>
      )}
      <OriginalLink item={item} isButton />
    </Stack>
  );
};
