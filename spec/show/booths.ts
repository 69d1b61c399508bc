import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  booleanQuery,
  Count,
  Day,
  Id,
  Image,
  localized,
  pagedList,
  pagingQuery,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { GenreCode } from './genres.ts';

export const TAG: Tag = {
  name: 'booths',
  description: 'Booths of the current edition.',
};

export const BoothCode = z
  .string()
  .max(6)
  .regex(/^[A-Z]{1,2}\d{1,3}[a-c]?$/)
  .meta({ description: 'Location in the hall. Displayed after the day.', example: 'K12' });

export const BoothDay = z
  .strictObject({ date: Day, code: BoothCode })
  .meta({ id: 'BoothDay', description: 'A day on which the booth exhibits, with its location.' });

/** A booth, as referenced by other resources. */
export const BoothReference = z
  .strictObject({ id: Id, name: localized(40), days: z.array(BoothDay).min(1).max(3) })
  .meta({
    id: 'BoothReference',
    description: 'A booth, as referenced by products and reservations.',
  });

const summary = {
  id: Id,
  name: localized(40),
  catch: localized(40).optional(),
  days: z.array(BoothDay).min(1).max(3),
  genres: z.array(GenreCode).min(1).max(3),
  cut: Image.optional(),
  acceptsReservations: z.boolean(),
  productCount: Count,
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

export const LINK_KINDS = ['web', 'x', 'facebook', 'instagram', 'line', 'youtube'] as const;

export const Booth = z
  .strictObject({
    ...summary,
    kana: text(80).optional(),
    description: localized(1000).optional(),
    tags: z.array(text(20)).max(10),
    links: z.array(z.strictObject({ kind: z.enum(LINK_KINDS), url: z.url().max(500) })).max(10),
    languages: z.array(z.enum(['ja', 'en', 'zh', 'ko', 'de', 'fr'])).max(6),
    payments: z.array(z.enum(['cash', 'card', 'qr', 'transit'])).max(4),
    announcement: localized(200).optional(),
    updatedAt: Timestamp,
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

export const BoothQuery = z.strictObject({
  q: text(80).optional().meta({
    description:
      'Search terms for name, kana, catchphrase, tags and code. Ignores character width and kana type.',
    example: 'ゆうなぎ',
  }),
  genre: z
    .array(GenreCode)
    .max(9)
    .optional()
    .meta({ description: 'Only these genres; any of them matches.' }),
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
