import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { countAtLeast } from '#spec/core/rules/lists.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { normalizingRule, stringRule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { normalizeCode } from '#spec/core/rules/text.ts';
import { Day, growingEnum, Id } from '#spec/core/shared.ts';
import { BoothMap, Hall, HallCode, Placement, TAG } from './booth-map.ts';
import { BOOTH_CODE, BoothCode } from './booths.ts';

export const PROBLEMS = {
  CODE_TAKEN: { status: 409, meaning: 'Another booth has the code on that day.' },
  FLOOR_TAKEN: {
    status: 409,
    meaning: 'Another booth of that day, or a facility, covers part of the floor.',
  },
  OUTSIDE_HALL: { status: 409, meaning: 'The rectangle extends beyond the hall.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const BOOTH_STATUSES = ['draft', 'published', 'hidden', 'cancelled'] as const;
export type BoothStatus = (typeof BOOTH_STATUSES)[number];

export const BoothStatus = growingEnum(
  BOOTH_STATUSES,
  'State of the booth; visitors see only `published` ones.',
);

/** Sides to which the front of a booth can point, in degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const;

/** A kilometre and a hundred metres, in decimetres. */
const MAX_DISTANCE = 10_000;
const MAX_LENGTH = 1000;

const distance = (from: string) =>
  rules(requiredInput, integerOnly, minValue(0), maxValue(MAX_DISTANCE)).meta({
    description: `Distance from the ${from} side of the hall, in decimetres.`,
  });
const length = (what: string) =>
  rules(requiredInput, integerOnly, minValue(1), maxValue(MAX_LENGTH)).meta({
    description: `${what} on the plan, in decimetres.`,
  });

const boothCode = stringRule('boothCode', {
  check: (text) => BOOTH_CODE.test(text),
  limits: { maxLength: 6, pattern: BOOTH_CODE.source },
});

/**
 * Normalizes a code as people type it: in any width and case, with spaces or dashes. The letter of a half is the only small one.
 */
const toBoothCode = normalizingRule('toBoothCode', (text) =>
  normalizeCode(text).replace(/(?<=\d)[A-C]$/, (half) => half.toLowerCase()),
);

/** The place of a booth on a day. */
export const BoothPlace = z
  .strictObject({
    code: rules(requiredInput, toBoothCode, boothCode).meta({
      description: BoothCode.meta()?.description ?? '',
      example: 'K12',
    }),
    hall: HallCode.meta({ description: 'Code of the hall.' }),
    x: distance('left'),
    y: distance('upper'),
    w: length('Width'),
    h: length('Height'),
    rotation: Placement.shape.rotation,
  })
  .meta({
    id: 'BoothPlace',
    description: 'Where a booth stands on a day.',
    example: { code: 'K12', hall: 'W1', x: 40, y: 60, w: 24, h: 24, rotation: 180 },
  });
export type BoothPlace = z.output<typeof BoothPlace>;

/** So that they fit into a request. */
const MAX_PLACES = 1500;

const place = {
  boothId: Id,
  day: Day.meta({ description: 'One of the booth’s days.' }),
  ...BoothPlace.shape,
};

export const BoothPlaces = z
  .strictObject({
    items: listField(
      z.strictObject(place).meta({ description: 'A booth with its place on a day.' }),
      { min: 1, max: MAX_PLACES },
      countAtLeast(1),
    ).meta({ description: 'Places; a booth has one a day.' }),
    dryRun: z.boolean().optional().meta({ description: 'Only says what would happen.' }),
  })
  .meta({
    id: 'BoothPlaces',
    description: 'Places of many booths.',
    example: {
      items: [
        {
          ...{ boothId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10', day: '2027-04-24' },
          ...{ code: 'K12', hall: 'W1', x: 40, y: 60, w: 24, h: 24, rotation: 180 },
        },
      ],
    },
  });

/** The reasons for refusing a place; `INVALID_INPUT`: there is no such hall, or the booth has another place on that day. */
const PLACE_REFUSALS = [
  'NOT_FOUND',
  'NOT_IN_STATE',
  'INVALID_INPUT',
  'OUTSIDE_HALL',
  'CODE_TAKEN',
  'FLOOR_TAKEN',
] as const;
export type PlaceRefusal = (typeof PLACE_REFUSALS)[number];

export const PlacedBooths = z
  .strictObject({
    results: z
      .array(
        z
          .strictObject({
            outcome: growingEnum(
              ['placed', 'unchanged', 'refused'],
              '`placed`: the place was given, or would be if none were refused; `unchanged`: the booth has it already.',
            ),
            code: growingEnum(
              PLACE_REFUSALS,
              'Why it is refused, as `placeBooth` would. Absent otherwise.',
            ).optional(),
          })
          .meta({ id: 'PlaceResult', description: 'What became of a place.' }),
      )
      .max(MAX_PLACES)
      .meta({ description: 'In the order of the request.' }),
  })
  .meta({
    id: 'PlacedBooths',
    description: 'What became of the places of many booths.',
    example: { results: [{ outcome: 'refused', code: 'CODE_TAKEN' }] },
  });

const PlacedBooth = z
  .strictObject({ ...Placement.shape, status: BoothStatus })
  .meta({ id: 'PlacedBooth', description: 'A booth on the floor plan, published or not.' });

export const FloorPlan = z
  .strictObject({
    ...BoothMap.shape,
    halls: z
      .array(
        z
          .strictObject({
            ...Hall.shape,
            placements: z
              .array(PlacedBooth)
              .max(2000)
              .meta({ description: 'Booths of the day, ordered by code.' }),
          })
          .meta({ id: 'FloorPlanHall', description: 'A hall with everything that stands in it.' }),
      )
      .max(10)
      .meta({ description: 'Halls of the edition.' }),
  })
  .meta({
    id: 'FloorPlan',
    description: 'The halls of the current edition on one day, with unpublished booths.',
    example: {
      day: '2027-04-24',
      days: ['2027-04-24', '2027-04-25'],
      halls: [],
    },
  });
export type FloorPlan = z.output<typeof FloorPlan>;

export const getFloorPlan = operation({
  id: 'getFloorPlan',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/organiser/floor-plan',
  access: { only: 'tenantUser' },
  right: 'floor',
  summary: 'Get the floor plan of a day',
  description:
    'Returns the halls with their facilities and every booth placed on a day, published or not. Without `day`: as `getBoothMap`.',
  caching: 'private',
  query: z.strictObject({
    day: Day.optional().meta({ description: 'Day of the edition.', example: '2027-04-24' }),
  }),
  success: { status: 200, description: 'The floor plan.', schema: FloorPlan },
  problems: ['NOT_FOUND'],
});
