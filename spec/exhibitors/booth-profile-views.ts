import { z } from 'zod';
import { optionalLocalized } from '#spec/core/localized-input.ts';
import { pictureSchemas } from '#spec/core/pictures.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { growingEnum, Id, Image, localized, patchOf, Timestamp } from '#spec/core/shared.ts';
import { BOOTH_ROLES } from '#spec/show/booth-roles.ts';
import { Booth, BoothDay } from '#spec/show/booths.ts';

import { BoothProfileFields, MAX_BOOTH_PICTURES } from './booth-profile-form.ts';

const fieldsExample = {
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  kana: 'ユウナギゲームズ',
  catch: { ja: '潮の満ち引きで遊ぶ' },
  genres: ['strategy'],
  tags: ['海'],
  links: ['https://yunagi.example/'],
  xAccount: 'yunagi_games',
  languages: ['ja', 'en'],
  payments: ['cash', 'qr'],
  acceptsReservations: true,
  reservationDigest: true,
};

const { List: BoothPictureList, Change: BoothPictureListChange } = pictureSchemas(
  'Booth',
  ['cut', 'banner'],
  MAX_BOOTH_PICTURES,
);

export { BoothPictureList, BoothPictureListChange };
export type BoothPictureList = z.output<typeof BoothPictureList>;
export type BoothPictureListChange = z.output<typeof BoothPictureListChange>;

const BOOTH_GAPS = ['kana', 'description', 'cut', 'cutAlt'] as const;
export type BoothGap = (typeof BOOTH_GAPS)[number];

const Missing = z
  .array(
    growingEnum(
      BOOTH_GAPS,
      '`cutAlt`: the cut has no Japanese text alternative, so it is private.',
    ),
  )
  .max(BOOTH_GAPS.length)
  .meta({ description: 'What visitors will look for in vain. Does not prevent readiness.' });

const Role = growingEnum(BOOTH_ROLES, 'Role of the signed-in user at the booth.');
const IsReady = z.boolean().meta({
  description:
    'Whether the exhibitor has marked the booth as ready. Until then visitors see name, genres and place only.',
});
const Status = growingEnum(
  ['draft', 'published', 'hidden'],
  'Booths are published with the edition; `hidden` was set by staff.',
);
const Days = z.array(BoothDay).max(3).meta({
  description: 'Days on which the booth exhibits, with its places. Empty until placed.',
});
const Period = z
  .strictObject({
    opensAt: Timestamp.meta({ description: 'When profile and pictures can first be changed.' }),
    closesAt: Timestamp.meta({
      description: 'When what is printed locks. An extension for the booth counts.',
    }),
  })
  .optional()
  .meta({ description: 'The period `booth-profile`. Absent until decided.' });

const state = {
  role: Role,
  status: Status,
  isReady: IsReady,
  missing: Missing,
  days: Days,
  period: Period,
};
const stateExample = {
  role: 'owner',
  status: 'draft',
  isReady: false,
  missing: ['description', 'cutAlt'],
  days: [{ date: '2027-04-24', code: 'K12' }],
  period: { opensAt: '2027-02-01T03:00:00.000Z', closesAt: '2027-03-15T14:59:00.000Z' },
};
const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';

export const MyBooth = z
  .strictObject({ id: Id, name: localized(40), cut: Image.optional(), ...state })
  .meta({ id: 'MyBooth', description: 'A booth with the role of the user there.' });

export const MyBoothList = z
  .strictObject({
    items: z.array(MyBooth).max(100).meta({ description: 'Own booths first, then by name.' }),
  })
  .meta({
    id: 'MyBoothList',
    description: 'Booths of the current edition that the signed-in user owns or helps at.',
    example: { items: [{ id, name: fieldsExample.name, ...stateExample }] },
  });
export type MyBoothList = z.output<typeof MyBoothList>;

const Announcement = localized(200).optional().meta({
  description: 'Current notice of the booth. Absent without one.',
});

export const BoothProfile = z
  .strictObject({
    id: Id,
    ...BoothProfileFields.shape,
    name: localized(40),
    catch: localized(40).optional().meta({ description: 'Catchphrase. Absent without one.' }),
    description: localized(1000).optional().meta({ description: 'Absent if there is none.' }),
    announcement: Announcement,
    ...state,
    editableUntil: Timestamp.optional().meta({
      description: 'End of the last day of the show, when everything locks. Absent without days.',
    }),
    pictures: BoothPictureList,
  })
  .meta({
    id: 'BoothProfile',
    description: 'A booth, as its owner and helpers see it. Fields left empty are absent.',
    example: {
      id,
      ...fieldsExample,
      ...stateExample,
      editableUntil: '2027-04-25T15:00:00.000Z',
      pictures: { version: 1, items: [] },
    },
  });
export type BoothProfile = z.output<typeof BoothProfile>;

export const BoothProfileChange = patchOf(BoothProfileFields).meta({
  id: 'BoothProfileChange',
  description: 'Fields to change. The result must be a valid profile.',
  example: { tags: ['海', '協力'], xAccount: 'yunagi_games' },
});
export type BoothProfileChange = z.output<typeof BoothProfileChange>;

export const BoothAnnouncement = z
  .strictObject({
    announcement: optionalLocalized(maxFullWidthCharacters(200)).meta({
      description: 'Notice to visitors, plain text. Absent or empty to remove it.',
    }),
  })
  .meta({
    id: 'BoothAnnouncement',
    description: 'The notice of a booth.',
    example: { announcement: { ja: '新作は残りわずかです', en: 'Few copies left' } },
  });

export const CurrentBoothAnnouncement = z.strictObject({ announcement: Announcement }).meta({
  id: 'CurrentBoothAnnouncement',
  description: 'The notice that visitors see.',
  example: { announcement: { ja: '新作は残りわずかです', en: 'Few copies left' } },
});

export const BoothPreview = z
  .strictObject({
    booth: z.strictObject({ ...Booth.shape, days: Days }).meta({
      id: 'PreviewedBooth',
      description: 'The booth as visitors will see it once it is ready and published.',
    }),
    isPublic: z.boolean().meta({ description: 'Whether visitors see it like this already.' }),
    expiresAt: Timestamp.optional().meta({
      description: 'When the link stops working. Absent when read without one.',
    }),
  })
  .meta({
    id: 'BoothPreview',
    description: 'A preview of a booth.',
    example: {
      booth: (Booth.meta() as { example: object }).example,
      isPublic: false,
      expiresAt: '2027-04-01T01:00:00.000Z',
    },
  });
export type BoothPreview = z.output<typeof BoothPreview>;
