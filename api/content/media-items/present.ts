import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { MediaItemSummary } from '#spec/content/media-items.ts';
import { toLocalized } from '#spec/core/localized-input.ts';

export const presentMediaItem = (
  { id, updatedAt, fields }: PublicContent<'media'>,
  imageOf: ImageOf,
): MediaItemSummary => ({
  id,
  outlet: fields.outlet,
  kind: fields.kind,
  title: fields.title,
  url: fields.url,
  date: fields.date,
  updatedAt: updatedAt.toISOString(),
  ...omitAbsent({
    summary: toLocalized(fields.summary),
    thumbnail: imageOf(fields.thumbnail),
  }),
});
