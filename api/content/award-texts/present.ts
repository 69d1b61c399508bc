import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { PreviewedContent } from '#spec/content/content-previews.ts';
import { toLocalized } from '#spec/core/localized-input.ts';

type Content = PublicContent<'award'>;
type AwardTexts = Omit<PreviewedContent<'award'>, 'type'>;
type AwardSummaryTexts = Pick<AwardTexts, 'id' | 'slug' | 'title' | 'summary' | 'cover'>;

/** Presents an award for lists. */
export const presentAwardSummary = (
  { id, slug, fields }: Pick<Content, 'id' | 'slug' | 'fields'>,
  imageOf: ImageOf,
): AwardSummaryTexts => ({
  id,
  slug: slug ?? id,
  title: fields.title,
  ...omitAbsent({ summary: toLocalized(fields.summary), cover: imageOf(fields.cover) }),
});

export const presentAwardTexts = (content: Content, imageOf: ImageOf): AwardTexts => ({
  ...presentAwardSummary(content, imageOf),
  updatedAt: content.updatedAt.toISOString(),
  ...omitAbsent({
    intro: toLocalized(content.fields.intro),
    rule: toLocalized(content.fields.rule),
    rewards: toLocalized(content.fields.rewards),
  }),
});
