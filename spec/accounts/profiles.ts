import { z } from 'zod';
import { LOCALES } from '#spec/core/locale.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import { matchesAlphanumericUnderscore, matchesKatakana } from '#spec/core/rules/characters.ts';
import { PICTURE_TYPES } from '#spec/core/rules/images.ts';
import { matchesLatin } from '#spec/core/rules/names.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, minCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { asHalfWidth, asKatakana } from '#spec/core/rules/writing.ts';
import { changesOf, oneLine, Timestamp, word } from '#spec/core/shared.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'profiles',
  description: 'How people present themselves.',
};

/** A display id may be changed once in so many days. Domain: account. */
export const DISPLAY_ID_DAYS = 30;

/** What people say of themselves, as the form asks for it. */
export const ProfileFields = z.strictObject({
  displayId: rules(
    requiredInput,
    asHalfWidth,
    matchesAlphanumericUnderscore,
    minCharacters(3),
    maxFullWidthCharacters(20),
  ).meta({
    description: `The short public name, unique ignoring case; may be changed once in ${DISPLAY_ID_DAYS} days.`,
  }),
  displayName: rules(...oneLine(30)).meta({ description: 'The public name.' }),
  familyName: rules(trimToNotBlank, ...oneLine(20)),
  givenName: rules(trimToNotBlank, ...oneLine(20)),
  familyNameKana: rules(asKatakana, matchesKatakana, maxFullWidthCharacters(20)),
  givenNameKana: rules(asKatakana, matchesKatakana, maxFullWidthCharacters(20)),
  romanisedName: rules(matchesLatin, maxFullWidthCharacters(60)).meta({
    description: 'The name in Latin letters.',
  }),
  locale: z.enum(LOCALES).optional().meta({
    description:
      'The language of mail that no page causes: a request without Accept-Language gets its letters in it. A page has its letters in its own language.',
  }),
});
export type ProfileFields = z.output<typeof ProfileFields>;

const { displayId, displayName, familyName, givenName, ...others } = ProfileFields.shape;

/** A new account has a display id and nothing else. */
export const Profile = z
  .strictObject({
    displayId,
    displayIdChangeableFrom: Timestamp.optional().meta({
      description: 'Until then the display id stays as it is; absent when it may be changed now.',
    }),
    displayName,
    icon: word(500).optional().meta({ description: 'Path of the picture: square, WebP.' }),
    familyName: familyName.optional(),
    givenName: givenName.optional(),
    ...others,
  })
  .meta({
    id: 'Profile',
    description: 'What the one who is signed in says of themselves.',
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

export const ProfileChange = changesOf(ProfileFields).meta({
  id: 'ProfileChange',
  description: 'What shall be different; family and given name are there once this is done.',
  example: { displayName: '夕凪', romanisedName: null },
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const getMyProfile = operation({
  id: 'getMyProfile',
  tag: 'profiles',
  method: 'get',
  path: '/api/v1/me/profile',
  access: 'signed-in',
  summary: 'My profile',
  description: 'The profile of the one who is signed in.',
  caching: 'private',
  versioned: 'answers',
  success: { status: 200, description: 'The profile.', schema: Profile },
});

export const updateMyProfile = operation({
  id: 'updateMyProfile',
  tag: 'profiles',
  method: 'patch',
  path: '/api/v1/me/profile',
  access: 'signed-in',
  summary: 'Change my profile',
  description: 'Changes what is given and leaves the rest.',
  body: ProfileChange,
  versioned: 'requires',
  success: { status: 200, description: 'The profile as it is now.', schema: Profile },
  problems: ['DISPLAY_ID_TAKEN', 'DISPLAY_ID_LOCKED'],
});

/** Domain: account. */
export const ICON_UPLOAD = { types: PICTURE_TYPES, maxBytes: 2_000_000 } as const;

export const putMyIcon = operation({
  id: 'putMyIcon',
  tag: 'profiles',
  method: 'put',
  path: '/api/v1/me/profile/icon',
  access: 'signed-in',
  summary: 'Set my icon',
  description:
    'Takes a picture of at most 40 megapixels and one frame, cuts it square and writes it anew; nothing else of the file is kept.',
  upload: ICON_UPLOAD,
  versioned: 'answers',
  success: { status: 200, description: 'The profile with its icon.', schema: Profile },
});

export const deleteMyIcon = operation({
  id: 'deleteMyIcon',
  tag: 'profiles',
  method: 'delete',
  path: '/api/v1/me/profile/icon',
  access: 'signed-in',
  summary: 'Take my icon away',
  description: 'Without an icon nothing happens.',
  versioned: 'answers',
  success: { status: 200, description: 'The profile without an icon.', schema: Profile },
});
