import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { PreviewedContent } from '#spec/content/content-previews.ts';
import { toLocalized } from '#spec/core/localized-input.ts';

type Content = PublicContent<'event'>;
type EventTexts = Omit<PreviewedContent<'event'>, 'type'>;

/** Presents an event for lists. */
export const presentEventSummary = (
  { id, slug, fields }: Pick<Content, 'id' | 'slug' | 'fields'>,
  imageOf: ImageOf,
): Omit<EventTexts, 'body' | 'updatedAt'> => ({
  id,
  slug: slug ?? id,
  title: fields.title,
  ...omitAbsent({
    summary: toLocalized(fields.summary),
    cover: imageOf(fields.cover),
    host: fields.host,
    fee: toLocalized(fields.fee),
  }),
});

export const presentEventTexts = (content: Content, imageOf: ImageOf): EventTexts => ({
  ...presentEventSummary(content, imageOf),
  updatedAt: content.updatedAt.toISOString(),
  ...omitAbsent({ body: toLocalized(content.fields.body) }),
});
