import { z } from 'zod';
import type { BoothProfile } from '#generated/client/types.gen.ts';
import { LINK_RULES } from '#spec/core/web-links.ts';
import {
  BoothProfileFields,
  MAX_LINKS,
  MAX_TAGS,
  TAG_RULES,
} from '#spec/exhibitors/booth-profile-form.ts';
import type { Changes } from '#web/core/form/changes.ts';
import { filledRows, textRows, toRows } from '#web/core/form/rows.ts';
import { inBoth, toFormValues } from '#web/core/form/schema.ts';

/** The fields of the contract, with a fixed number of rows for tags and links, of which some stay empty. */
export const ProfileForm = z.strictObject({
  ...BoothProfileFields.shape,
  tags: textRows(TAG_RULES, MAX_TAGS),
  links: textRows(LINK_RULES, MAX_LINKS),
});
export type ProfileForm = z.output<typeof ProfileForm>;

export const toProfileForm = (booth: BoothProfile) =>
  toFormValues(ProfileForm, {
    ...booth,
    name: inBoth(booth.name),
    catch: inBoth(booth.catch),
    description: inBoth(booth.description),
    tags: toRows(booth.tags, MAX_TAGS),
    links: toRows(booth.links, MAX_LINKS),
  });

/** Lists are never cleared by null: an empty one is a list too. */
export const toProfileChange = ({ tags, links, genres, ...changes }: Changes<ProfileForm>) => {
  const { languages, payments, ...others } = changes;
  return {
    ...others,
    ...(genres && { genres }),
    ...(tags !== undefined && { tags: filledRows(tags) }),
    ...(links !== undefined && { links: filledRows(links) }),
    ...(languages !== undefined && { languages: languages ?? [] }),
    ...(payments !== undefined && { payments: payments ?? [] }),
  };
};
