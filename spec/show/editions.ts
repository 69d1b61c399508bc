import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  Count,
  Day,
  localized,
  TimeOfDay,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'editions',
  description: 'The show: days, venue and periods.',
};

/** Periods of an edition. The grace period after `closesAt` is not published. */
export const DEADLINE_KEYS = [
  'exhibitor-entry',
  'booth-profile',
  'booth-product',
  'reservation',
  'car-loading',
  'booth-user',
  'award-entry',
  'fresh-dragon-award',
  'event-entry',
  'press',
  'education',
  'sponsor',
] as const;
export type DeadlineKey = (typeof DEADLINE_KEYS)[number];

export const Deadline = z
  .strictObject({
    key: z.enum(DEADLINE_KEYS),
    opensAt: Timestamp,
    closesAt: Timestamp,
  })
  .meta({ id: 'Deadline', description: 'A period of the edition.' });

export const EditionDay = z.strictObject({ date: Day, open: TimeOfDay, close: TimeOfDay }).meta({
  id: 'EditionDay',
  description: 'A day of the show with its hours, in the edition’s zone.',
});

export const Edition = z
  .strictObject({
    slug: visibleAscii(60),
    name: localized(60),
    tagline: localized(120).optional(),
    status: z.enum(['draft', 'announced', 'recruiting', 'published', 'live', 'closed', 'archived']),
    timeZone: text(60),
    venue: z.strictObject({
      name: localized(80),
      address: localized(200),
      access: localized(1000),
    }),
    days: z.array(EditionDay).min(1).max(3),
    deadlines: z.array(Deadline).max(20),
    boothCount: Count,
    productCount: Count,
  })
  .meta({
    id: 'Edition',
    description: 'An edition of the show.',
    example: {
      slug: '2027-spring',
      name: { ja: '暖簾ボードゲーム市 2027 春', en: 'Noren Board Game Market 2027 Spring' },
      status: 'published',
      timeZone: 'Asia/Tokyo',
      venue: {
        name: { ja: '湾岸展示場', en: 'Wangan Exhibition Hall' },
        address: { ja: '東京都江東区有明0-0-0', en: '0-0-0 Ariake, Koto-ku, Tokyo' },
        access: { ja: '湾岸駅から徒歩5分です。', en: 'Five minutes on foot from Wangan Station.' },
      },
      days: [{ date: '2027-04-24', open: '10:00', close: '17:00' }],
      deadlines: [
        {
          key: 'reservation',
          opensAt: '2027-04-01T03:00:00.000Z',
          closesAt: '2027-04-23T03:00:00.000Z',
        },
      ],
      boothCount: 103,
      productCount: 320,
    },
  });
export type Edition = z.output<typeof Edition>;

export const getCurrentEdition = operation({
  id: 'getCurrentEdition',
  tag: 'editions',
  method: 'get',
  path: '/api/v1/editions/current',
  access: 'none',
  summary: 'Get the current edition',
  description: 'Returns the edition that the public pages show.',
  caching: 'public',
  success: { status: 200, description: 'The edition.', schema: Edition },
  problems: ['NOT_FOUND'],
});
