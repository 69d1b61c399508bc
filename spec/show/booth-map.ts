import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Day, growingEnum, Id, localized } from '#spec/core/shared.ts';
import { BoothCode, boothFields } from './booths.ts';

export const TAG: Tag = {
  name: 'booth-map',
  description: 'Floor plan of the booths by day.',
};

/** Facilities of a hall. */
export const FACILITY_KINDS = ['toilet', 'lift', 'first-aid', 'cash', 'exit', 'desk'] as const;
export type FacilityKind = (typeof FACILITY_KINDS)[number];

/** 1,000 m in decimetres. */
const MAX_COORDINATE = 10_000;
const Length = z.int().min(1).max(MAX_COORDINATE);
const Position = z.int().min(0).max(MAX_COORDINATE);

/** A rectangle on the floor plan. */
const floorArea = {
  x: Position.meta({ description: 'Distance from the left side of the hall, in decimetres.' }),
  y: Position.meta({ description: 'Distance from the upper side of the hall, in decimetres.' }),
  w: Length.meta({ description: 'Width in decimetres.' }),
  h: Length.meta({ description: 'Height on the plan, in decimetres.' }),
};

export const HallCode = z
  .string()
  .max(4)
  .regex(/^[A-Z0-9]{1,4}$/)
  .meta({ description: 'Short code of the hall, unique within the edition.', example: 'W1' });

export const Placement = z
  .strictObject({
    boothId: Id,
    code: BoothCode,
    ...boothFields,
    ...floorArea,
    rotation: z.int().min(0).max(270).multipleOf(90).meta({
      description: 'Front side of the booth: 0 bottom, 90 left, 180 top, 270 right.',
    }),
  })
  .meta({ id: 'Placement', description: 'Location of a booth on a day.' });
export type Placement = z.output<typeof Placement>;

export const Facility = z
  .strictObject({
    kind: growingEnum(FACILITY_KINDS, 'Kind of facility; `cash` is a cash machine.'),
    label: localized(20).optional().meta({
      description: 'Name of the facility, such as 総合案内. Absent if its kind says enough.',
    }),
    ...floorArea,
  })
  .meta({ id: 'Facility', description: 'A facility in a hall.' });

export const Hall = z
  .strictObject({
    code: HallCode,
    name: localized(40),
    width: Length.meta({ description: 'In decimetres.' }),
    height: Length.meta({ description: 'In decimetres, as seen on the plan.' }),
    facilities: z.array(Facility).max(200).meta({ description: 'Exits, desks and the like.' }),
    placements: z
      .array(Placement)
      .max(2000)
      .meta({ description: 'Published booths, ordered by code.' }),
  })
  .meta({
    id: 'Hall',
    description: 'A hall with its booths and facilities. Lengths are in decimetres.',
  });
export type Hall = z.output<typeof Hall>;

export const BoothMap = z
  .strictObject({
    day: Day.meta({ description: 'Day of the map.' }),
    days: z.array(Day).min(1).max(3).meta({ description: 'Days of the edition.' }),
    halls: z.array(Hall).max(10).meta({ description: 'Empty before the floor plan is published.' }),
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
  summary: 'Get the booth map of a day',
  description:
    'Returns the halls with their facilities and booths on a day. Without `day`: today during the show, the next day before it, the first day after it.',
  caching: 'public',
  query: z.strictObject({
    day: Day.optional().meta({ description: 'Day of the edition.', example: '2027-04-24' }),
  }),
  success: { status: 200, description: 'The map.', schema: BoothMap },
  problems: ['NOT_FOUND'],
});
