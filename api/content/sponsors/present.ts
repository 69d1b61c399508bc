import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Sponsor, SponsorSummary } from '#spec/content/sponsors.ts';
import { SPONSOR_LEVELS } from '#spec/content/types/sponsor.ts';
import { toLocalized } from '#spec/core/localized-input.ts';

type Content = PublicContent<'sponsor'>;

/** Sorts the highest level first; the order within a level does not change. */
export const sortByLevel = (contents: readonly Content[]): Content[] =>
  SPONSOR_LEVELS.flatMap((level) => contents.filter(({ fields }) => fields.level === level));

export const logosOf = ({ fields }: Content) => [fields.logoLight, fields.logoDark];

export const presentSummary = (
  { id, slug, fields }: Content,
  imageOf: ImageOf,
): SponsorSummary => ({
  id,
  slug: slug ?? id,
  level: fields.level,
  name: fields.name,
  ...omitAbsent({
    kana: fields.kana,
    logoLight: imageOf(fields.logoLight, fields.name),
    logoDark: imageOf(fields.logoDark, fields.name),
    url: fields.url,
  }),
});

export const presentSponsor = (content: Content, imageOf: ImageOf): Sponsor => ({
  ...presentSummary(content, imageOf),
  updatedAt: content.updatedAt.toISOString(),
  ...omitAbsent({ text: toLocalized(content.fields.text) }),
});
