import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Day, Id, localized, text } from '#spec/core/shared.ts';
import { BoothCode } from './booths.ts';
import { GenreCode } from './genres.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'booth-map',
  description: 'Where the booths stand, day by day.',
};

/** What a hall has besides booths. */
export const FACILITY_KINDS = ['toilet', 'lift', 'first-aid', 'cash', 'exit', 'desk'] as const;
export type FacilityKind = (typeof FACILITY_KINDS)[number];

/** No hall is longer than 1,000 metres. */
const FARTHEST = 10_000;
const Length = z.int().min(1).max(FARTHEST);
const Position = z.int().min(0).max(FARTHEST);

/** A rectangle on the floor of its hall, in decimetres from the upper left corner. */
const floor = { x: Position, y: Position, w: Length, h: Length };

export const HallCode = z
  .string()
  .max(4)
  .regex(/^[A-Z0-9]{1,4}$/)
  .meta({ description: 'Short name of the hall, unique in its edition.', example: 'W1' });

export const Placement = z
  .strictObject({
    boothId: Id,
    code: BoothCode,
    name: localized(40),
    kana: text(80).optional(),
    catch: localized(40).optional(),
    genres: z.array(GenreCode).min(1).max(3),
    ...floor,
    rotation: z.int().min(0).max(270).multipleOf(90).meta({
      description:
        'Side of the rectangle that is the front: 0 lower, 90 left, 180 upper, 270 right.',
    }),
  })
  .meta({ id: 'Placement', description: 'Where a booth stands on a day.' });
export type Placement = z.output<typeof Placement>;

export const Facility = z
  .strictObject({
    kind: z.enum(FACILITY_KINDS),
    label: localized(20)
      .optional()
      .meta({ description: 'Its own name, where it has one: 総合案内.' }),
    ...floor,
  })
  .meta({ id: 'Facility', description: 'Something in the hall to know the way to.' });

export const Hall = z
  .strictObject({
    code: HallCode,
    name: localized(40),
    width: Length,
    height: Length,
    facilities: z.array(Facility).max(200),
    placements: z
      .array(Placement)
      .max(2000)
      .meta({ description: 'Published booths, in the order of their codes.' }),
  })
  .meta({ id: 'Hall', description: 'A hall with what stands in it. Lengths are decimetres.' });
export type Hall = z.output<typeof Hall>;

export const BoothMap = z
  .strictObject({
    day: Day,
    days: z.array(Day).min(1).max(3).meta({ description: 'All days of the edition.' }),
    halls: z.array(Hall).max(10).meta({ description: 'Empty while there is no plan.' }),
  })
  .meta({
    id: 'BoothMap',
    description: 'The halls of the current edition on one day.',
    example: {
      day: '2027-04-24',
      days: ['2027-04-24', '2027-04-25'],
      halls: [
        {
          code: 'W1',
          name: { ja: '西1ホール', en: 'West Hall 1' },
          width: 420,
          height: 380,
          facilities: [{ kind: 'exit', x: 0, y: 180, w: 10, h: 30 }],
          placements: [
            {
              boothId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
              code: 'K12',
              name: { ja: '夕凪ゲームズ', en: 'Yunagi Games' },
              catch: { ja: '潮の満ち引きで遊ぶ' },
              genres: ['strategy'],
              x: 40,
              y: 60,
              w: 24,
              h: 24,
              rotation: 180,
            },
          ],
        },
      ],
    },
  });
export type BoothMap = z.output<typeof BoothMap>;

export const getBoothMap = operation({
  id: 'getBoothMap',
  tag: 'booth-map',
  method: 'get',
  path: '/api/v1/booth-map',
  access: 'none',
  summary: 'Map of the booths on a day',
  description:
    'The halls with their facilities and the booths that stand in them on one day. Without `day`: today if the show is on, else its next day, and its first when it is over.',
  caching: 'public',
  query: z.strictObject({
    day: Day.optional().meta({ description: 'A day of the edition.', example: '2027-04-24' }),
  }),
  success: { status: 200, description: 'The map.', schema: BoothMap },
  problems: ['NOT_FOUND'],
});
