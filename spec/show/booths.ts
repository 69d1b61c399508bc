import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  booleanQuery,
  Count,
  Day,
  growingEnum,
  Id,
  Image,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { WebLink } from '#spec/core/web-links.ts';
import { awardBadges } from './award-badges.ts';
import { GenreCode } from './genres.ts';

export const TAG: Tag = {
  name: 'booths',
  description: 'Booths of the current edition.',
};

/** One or two letters for the row, a number, and a letter for a half of the place. */
export const BOOTH_CODE = /^[A-Z]{1,2}\d{1,3}[a-c]?$/;

export const BoothCode = z
  .string()
  .max(6)
  .regex(BOOTH_CODE)
  .meta({ description: 'Location in the hall. Displayed after the day.', example: 'K12' });

export const BoothDay = z
  .strictObject({ date: Day, code: BoothCode })
  .meta({ id: 'BoothDay', description: 'A day on which the booth exhibits, with its location.' });

const exhibitionDays = z
  .array(BoothDay)
  .min(1)
  .max(3)
  .meta({ description: 'Days on which the booth exhibits, in order.' });

/** A booth, as referenced by other resources. */
export const BoothReference = z
  .strictObject({
    id: Id,
    name: localized(40),
    days: z.array(BoothDay).max(3).meta({
      description:
        'Days on which the booth exhibits, in order. Empty while it has no place, which a reservation outlasts.',
    }),
  })
  .meta({
    id: 'BoothReference',
    description: 'A booth, as referenced by products and reservations.',
  });

/** Fields of a booth that other resources repeat. */
export const boothFields = {
  name: localized(40),
  kana: text(80)
    .optional()
    .meta({ description: 'Reading of the Japanese name. Absent if unknown.' }),
  catch: localized(40).optional().meta({ description: 'Catchphrase. Absent without one.' }),
  genres: z.array(GenreCode).min(1).max(3).meta({ description: 'The main genre first.' }),
} as const;

const { kana, ...listedFields } = boothFields;

const summary = {
  id: Id,
  ...listedFields,
  days: exhibitionDays,
  cut: Image.optional(),
  acceptsReservations: z
    .boolean()
    .meta({ description: 'Whether any of its products can be reserved in advance.' }),
  productCount: Count.meta({ description: 'Number of products at the booth.' }),
  ...awardBadges('What works at the booth have achieved at awards.'),
};

const boothExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
  catch: { ja: '潮の満ち引きで遊ぶ' },
  days: [{ date: '2027-04-24', code: 'K12' }],
  genres: ['strategy'],
  acceptsReservations: true,
  productCount: 4,
};

export const BoothSummary = z
  .strictObject(summary)
  .meta({ id: 'BoothSummary', description: 'A booth, as listed.', example: boothExample });
export type BoothSummary = z.output<typeof BoothSummary>;

export const BOOTH_LANGUAGES = ['ja', 'en', 'zh', 'ko', 'de', 'fr'] as const;
export const BoothLanguage = growingEnum(BOOTH_LANGUAGES, 'ISO 639-1 code.');

export const BOOTH_PAYMENTS = ['cash', 'card', 'qr', 'transit'] as const;
export const BoothPayment = growingEnum(
  BOOTH_PAYMENTS,
  'Means of payment; `transit` is a prepaid transport card.',
);

export const Booth = z
  .strictObject({
    ...summary,
    kana,
    banner: Image.optional().meta({ description: 'Wide picture. Absent without one.' }),
    description: localized(1000)
      .optional()
      .meta({ description: 'Plain text about the booth. Absent if there is none.' }),
    tags: z.array(text(20)).max(10).meta({ description: 'Free keywords of the exhibitor.' }),
    links: z.array(WebLink).max(10).meta({ description: 'Pages of the exhibitor.' }),
    languages: z
      .array(BoothLanguage)
      .max(6)
      .meta({ description: 'Languages spoken at the booth.' }),
    payments: z
      .array(BoothPayment)
      .max(4)
      .meta({ description: 'Means of payment that the booth accepts. Empty if unknown.' }),
    announcement: localized(200)
      .optional()
      .meta({ description: 'Current notice of the booth. Absent without one.' }),
    updatedAt: Timestamp.meta({ description: 'When the exhibitor last changed the booth.' }),
  })
  .meta({
    id: 'Booth',
    description: 'A booth at an edition.',
    example: {
      ...boothExample,
      tags: ['海'],
      links: [{ kind: 'web', url: 'https://yunagi.example/' }],
      languages: ['ja', 'en'],
      payments: ['cash', 'qr'],
      updatedAt: '2027-03-01T09:00:00.000Z',
    },
  });
export type Booth = z.output<typeof Booth>;

export const genreQuery = z
  .array(GenreCode)
  .max(9)
  .optional()
  .meta({ description: 'Only these genres; any of them matches.' });

export const BoothQuery = z.strictObject({
  q: text(80).optional().meta({
    description:
      'Search terms for name, kana, catchphrase, tags and code. Ignores character width and kana type.',
    example: 'ゆうなぎ',
  }),
  genre: genreQuery,
  day: Day.optional().meta({
    description: 'Only booths that exhibit on this day.',
    example: '2027-04-24',
  }),
  reservable: booleanQuery('Only booths that accept reservations.'),
  ...pagingQuery,
});

export const BoothList = pagedList(BoothSummary).meta({
  id: 'BoothList',
  description: 'A page of booths, ordered by code.',
  example: { items: [boothExample], total: 1, totalIsCapped: false },
});

export const listBooths = operation({
  id: 'listBooths',
  tag: 'booths',
  method: 'get',
  path: '/api/v1/booths',
  access: 'none',
  summary: 'List booths',
  description: 'Searches the published booths of the current edition, ordered by code.',
  caching: 'public',
  query: BoothQuery,
  success: { status: 200, description: 'A page of booths.', schema: BoothList },
  problems: ['BAD_CURSOR'],
});

export const BoothPath = z.strictObject({ boothId: Id.meta({ description: 'Id of the booth.' }) });

export const getBooth = operation({
  id: 'getBooth',
  tag: 'booths',
  method: 'get',
  path: '/api/v1/booths/{boothId}',
  access: 'none',
  summary: 'Get a booth',
  description: 'Returns a published booth. For its products, call `listProducts` with `booth`.',
  caching: 'public',
  params: BoothPath,
  success: { status: 200, description: 'The booth.', schema: Booth },
});
