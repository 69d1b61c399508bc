import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import {
  Count,
  Day,
  growingEnum,
  localized,
  Timestamp,
  text,
  visibleAscii,
} from '#spec/core/shared.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { DEADLINE_KEYS } from './deadline-keys.ts';
import { periodFields } from './periods.ts';

export const TAG: Tag = {
  name: 'editions',
  description: 'The show: days, venue and periods.',
};

/** The stages of an edition, in this order. */
export const EDITION_STATUSES = [
  'draft',
  'announced',
  'recruiting',
  'published',
  'live',
  'closed',
  'archived',
] as const;
export type EditionStatus = (typeof EDITION_STATUSES)[number];

export const EditionSlug = visibleAscii(60).meta({
  description: 'Short name in URLs, unique.',
  example: '2027-spring',
});

export const EditionStage = growingEnum(
  EDITION_STATUSES,
  'Stage of the edition, in this order; `recruiting` is when exhibitors enter, `live` the days of the show.',
);

export const Deadline = z
  .strictObject({
    key: growingEnum(DEADLINE_KEYS, 'What the period is for.'),
    ...periodFields,
    openingRevision: Count.optional().meta({
      description: 'How often the start was changed. Absent from servers before it was counted.',
    }),
    openingChangedAt: Timestamp.optional().meta({
      description: 'When the start was set. Absent from servers before it was recorded.',
    }),
  })
  .meta({ id: 'Deadline', description: 'A period of the edition.' });

export const DeskPhone = visibleAscii(24).meta({
  description: 'Phone number of the organisers’ desk in the hall.',
  example: '03-1234-5670',
});

export const EditionDay = z
  .strictObject({
    date: Day,
    open: TimeOfDay.meta({ description: 'Start of admission, 24-hour time.' }),
    close: TimeOfDay.meta({ description: 'End of the day, 24-hour time.' }),
    setupFrom: TimeOfDay.optional().meta({
      description: 'From when exhibitors set up on the day. Absent until decided.',
    }),
    teardownUntil: TimeOfDay.optional().meta({
      description: 'Until when exhibitors have left on the day. Absent until decided.',
    }),
  })
  .meta({
    id: 'EditionDay',
    description: 'A day of the show with its hours, in the edition’s zone.',
  });
export type EditionDay = z.output<typeof EditionDay>;

export const Edition = z
  .strictObject({
    slug: EditionSlug,
    name: localized(60),
    tagline: localized(120)
      .optional()
      .meta({ description: 'One line about the show. Absent if there is none.' }),
    status: EditionStage,
    timeZone: text(60).meta({
      description: 'IANA name of the zone of all dates and times of day.',
    }),
    venue: z
      .strictObject({
        name: localized(80),
        address: localized(200),
        access: localized(1000).meta({ description: 'How to get there, as plain text.' }),
      })
      .meta({ description: 'Where the show is held.' }),
    deskPhone: DeskPhone.optional().meta({
      description: 'Phone number of the organisers’ desk in the hall. Absent until decided.',
    }),
    days: z.array(EditionDay).min(1).max(3).meta({ description: 'Days of the show, in order.' }),
    deadlines: z
      .array(Deadline)
      .max(20)
      .meta({ description: 'Announced periods; others are not decided yet.' }),
    boothCount: Count.meta({ description: 'Number of published booths.' }),
    productCount: Count.meta({ description: 'Number of products at published booths.' }),
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
      deskPhone: '03-1234-5670',
      days: [
        {
          date: '2027-04-24',
          open: '10:00',
          close: '17:00',
          setupFrom: '07:30',
          teardownUntil: '19:00',
        },
      ],
      deadlines: [
        {
          key: 'reservation',
          opensAt: '2027-04-01T03:00:00.000Z',
          closesAt: '2027-04-23T03:00:00.000Z',
          openingRevision: 0,
          openingChangedAt: '2027-01-10T03:00:00.000Z',
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
