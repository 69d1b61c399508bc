import { z } from 'zod';
import { LOCALES } from '#spec/core/locale.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { matchesAlphanumericUnderscore } from '#spec/core/rules/characters.ts';
import { IMAGE_TYPES } from '#spec/core/rules/images.ts';
import { matchesLatin, noAddress } from '#spec/core/rules/names.ts';
import { toHalfWidth, toKatakana } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { IN_KATAKANA, keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, minCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { patchOf, singleLineRules, Timestamp, visibleAscii } from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'profiles',
  description: 'Profiles of users.',
};

export const PROBLEMS = {
  DISPLAY_ID_TAKEN: {
    status: 409,
    meaning: 'Another user has this display id; letter case is ignored.',
  },
  DISPLAY_ID_LOCKED: {
    status: 409,
    meaning:
      'The display id was changed less than 30 days ago; `opensAt` is when it can change again.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Minimum number of days between changes of a display id. Domain: account. */
export const DISPLAY_ID_DAYS = 30;

const Fields = z.strictObject({
  displayId: rules(
    requiredInput,
    toHalfWidth,
    matchesAlphanumericUnderscore,
    minCharacters(3),
    maxFullWidthCharacters(20),
  ).meta({
    description: `Short public name, unique ignoring letter case. Can be changed once in ${DISPLAY_ID_DAYS} days.`,
  }),
  displayName: rules(...singleLineRules(30), noAddress).meta({ description: 'Public name.' }),
  familyName: rules(trimToNotBlank, ...singleLineRules(20)).meta({ description: 'Not public.' }),
  givenName: rules(trimToNotBlank, ...singleLineRules(20)).meta({ description: 'Not public.' }),
  familyNameKana: rules(toKatakana, ...singleLineRules(20)).meta({
    description: `Reading of the family name. ${IN_KATAKANA}`,
  }),
  givenNameKana: rules(toKatakana, ...singleLineRules(20)).meta({
    description: `Reading of the given name. ${IN_KATAKANA}`,
  }),
  romanisedName: rules(matchesLatin, maxFullWidthCharacters(60)).meta({
    description: 'Name in Latin letters.',
  }),
  locale: z.enum(LOCALES).optional().meta({
    description:
      'Language of e-mails that no page triggers, and of requests without Accept-Language. E-mails triggered by a page use the language of the page.',
  }),
});

/** Profile fields of the form. */
export const ProfileFields = Fields.check(
  keepsReading('familyName', 'familyNameKana'),
  keepsReading('givenName', 'givenNameKana'),
);
export type ProfileFields = z.output<typeof ProfileFields>;

const { displayId, displayName, familyName, givenName, ...others } = Fields.shape;

/** A new account has only a display id. */
export const Profile = z
  .strictObject({
    displayId,
    displayIdChangeableFrom: Timestamp.optional().meta({
      description: 'When the display id can change again. Absent when it can change now.',
    }),
    displayName,
    icon: visibleAscii(500)
      .optional()
      .meta({ description: 'Path of the square WebP image. Absent without one.' }),
    familyName: familyName.optional(),
    givenName: givenName.optional(),
    ...others,
  })
  .meta({
    id: 'Profile',
    description: 'Profile of the signed-in user. Fields left empty are absent.',
    example: {
      displayId: 'yunagi',
      displayName: '夕凪',
      familyName: '汐見',
      givenName: '渚',
      familyNameKana: 'シオミ',
      givenNameKana: 'ナギサ',
      locale: 'ja',
    },
  });
export type Profile = z.output<typeof Profile>;

export const ProfileChange = patchOf(Fields).meta({
  id: 'ProfileChange',
  description: 'Fields to change. The result must have a family name and a given name.',
  example: { displayName: '夕凪', romanisedName: null },
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const getMyProfile = operation({
  id: 'getMyProfile',
  tag: 'profiles',
  method: 'get',
  path: '/api/v1/me/profile',
  access: 'signed-in',
  summary: 'Get my profile',
  description: 'Returns the profile of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The profile.', schema: Profile },
});

export const updateMyProfile = operation({
  id: 'updateMyProfile',
  tag: 'profiles',
  method: 'patch',
  path: '/api/v1/me/profile',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Update my profile',
  description: 'Updates the given fields; absent fields stay unchanged and null clears a field.',
  body: ProfileChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated profile.', schema: Profile },
  problems: ['DISPLAY_ID_TAKEN', 'DISPLAY_ID_LOCKED'],
});

/** Domain: account. */
export const ICON_UPLOAD = { types: IMAGE_TYPES, maxBytes: 10_000_000 } as const;

export const putMyIcon = operation({
  id: 'putMyIcon',
  tag: 'profiles',
  method: 'put',
  path: '/api/v1/me/profile/icon',
  access: 'signed-in',
  summary: 'Set my icon',
  description:
    'Accepts a still image of at most 64 megapixels, crops it to a square and re-encodes it, which removes all metadata.',
  upload: ICON_UPLOAD,
  versioned: 'returns',
  success: { status: 200, description: 'The profile with the new icon.', schema: Profile },
});

export const deleteMyIcon = operation({
  id: 'deleteMyIcon',
  tag: 'profiles',
  method: 'delete',
  path: '/api/v1/me/profile/icon',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Delete my icon',
  description: 'Deletes the icon. Has no effect without one.',
  versioned: 'returns',
  success: { status: 200, description: 'The profile without an icon.', schema: Profile },
});
