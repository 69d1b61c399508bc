import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { maxValue, minValue } from '#spec/core/rules/bounds.ts';
import { integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { trimToNotBlank } from '#spec/core/rules/string.ts';
import {
  Count,
  Day,
  growingEnum,
  Id,
  patchOf,
  singleLineRules,
  Timestamp,
  Version,
} from '#spec/core/shared.ts';
import { EndTimeOfDay, TimeOfDay } from '#spec/core/times-of-day.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { HEIGHTS } from './car-loading-fields.ts';

export const PROBLEMS = {
  DOCK_TAKEN: { status: 409, meaning: 'Another slot of the dock overlaps the time.' },
  CAPACITY_BELOW_TAKEN: {
    status: 409,
    meaning: 'More places are taken than the new capacity.',
  },
  SLOT_IN_USE: { status: 409, meaning: 'Vehicles hold places of the slot, or wait for one.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Into the hall before the show, or out of it afterwards. */
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const direction = growingEnum(DIRECTIONS, 'Into or out of the hall.');
const dock = rules(trimToNotBlank, ...singleLineRules(20)).meta({
  description: 'Name of the dock.',
  example: '東1',
});
const from = TimeOfDay.meta({ description: 'Start, 24-hour time in the zone of the edition.' });
const to = EndTimeOfDay.meta({
  description: 'End, exclusive, in the same format; 24:00 is the end of the day.',
});

/** Vehicles of one slot. */
const MAX_CAPACITY = 200;

const Limits = z.strictObject({
  capacity: rules(requiredInput, integerOnly, minValue(1), maxValue(MAX_CAPACITY)).meta({
    description: 'Number of vehicles.',
    example: 6,
  }),
  maxHeight: rules(integerOnly, minValue(HEIGHTS.min), maxValue(HEIGHTS.max)).meta({
    description: 'Height in centimetres above which staff decide. Absent without a limit.',
    example: 320,
  }),
});
export const SlotLimits = Limits;
export type SlotLimits = z.output<typeof Limits>;

/** Times of day compare as texts. */
const endsLater = z.refine<{ readonly from?: unknown; readonly to?: unknown }>(
  (value) => !(String(value.from) >= String(value.to)),
  {
    path: ['to'],
    params: { rule: 'endsAfterStart' },
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

const enteredExample = {
  day: '2027-04-24',
  direction: 'in',
  dock: '東1',
  from: '07:00',
  to: '07:30',
} as const;

export const slotExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30',
  ...enteredExample,
  startsAt: '2027-04-23T22:00:00.000Z',
} as const;

const reference = {
  id: Id,
  day: Day,
  direction,
  dock: dock.meta({ description: 'Name of the dock.' }),
  from,
  to,
  startsAt: Timestamp.meta({ description: 'Instant at which the slot begins.' }),
} as const;

export const LoadingSlotReference = z.strictObject(reference).meta({
  id: 'LoadingSlotReference',
  description: 'A loading slot, as referenced by vehicles.',
  example: slotExample,
});

const waiting = Count.meta({ description: 'Number of vehicles that wait for a place.' });

const maxHeight = z.int().min(1).max(2_147_483_647).optional().meta({
  description: 'Height in centimetres above which staff decide. Absent without a limit.',
});

const exhibitorExample = { ...slotExample, maxHeight: 320, placesLeft: 2, waiting: 0 };

export const LoadingSlot = z
  .strictObject({
    ...reference,
    maxHeight,
    placesLeft: Count.meta({ description: 'Number of free places.' }),
    waiting,
  })
  .meta({
    id: 'LoadingSlot',
    description: 'A loading slot as exhibitors see it.',
    example: exhibitorExample,
  });
export type LoadingSlot = z.output<typeof LoadingSlot>;

const organiserExample = {
  ...slotExample,
  capacity: 6,
  maxHeight: 320,
  taken: 4,
  waiting: 0,
  version: 1,
};

export const OrganiserLoadingSlot = z
  .strictObject({
    ...reference,
    ...Limits.shape,
    taken: Count.meta({ description: 'Number of places that vehicles hold.' }),
    waiting,
    version: Version.meta({
      description: 'Version number, as in the ETag. Vehicles do not change it.',
    }),
  })
  .meta({
    id: 'OrganiserLoadingSlot',
    description: 'A loading slot as organisers see it.',
    example: organiserExample,
  });
export type OrganiserLoadingSlot = z.output<typeof OrganiserLoadingSlot>;

export const NewLoadingSlot = z
  .strictObject({
    day: Day,
    direction: z.enum(DIRECTIONS).meta({ description: 'Into or out of the hall.' }),
    dock,
    from,
    to,
    ...Limits.shape,
  })
  .check(endsLater)
  .meta({
    id: 'NewLoadingSlot',
    description: 'A loading slot to create.',
    example: { ...enteredExample, capacity: 6, maxHeight: 320 },
  });
export type NewLoadingSlot = z.output<typeof NewLoadingSlot>;

export const LoadingSlotChange = patchOf(Limits).meta({
  id: 'LoadingSlotChange',
  description: 'Fields to change. Day, dock and time stay as the vehicles know them.',
  example: { capacity: 8 },
});
export type LoadingSlotChange = z.output<typeof LoadingSlotChange>;

/** Slots of one edition. */
export const MAX_SLOTS = 1000;

const listOf = <Item extends z.ZodType>(item: Item, id: string, example: object) =>
  z
    .strictObject({
      items: z.array(item).max(MAX_SLOTS).meta({ description: 'By day, time and dock.' }),
    })
    .meta({ id, description: 'Loading slots of an edition.', example: { items: [example] } });

const slotParams = z.strictObject({ slotId: Id.meta({ description: 'Id of the slot.' }) });

const STAFF = {
  tag: 'car-loadings',
  access: { only: 'tenantUser' },
  right: 'loading',
} as const;

export const listLoadingSlots = operation({
  id: 'listLoadingSlots',
  tag: 'car-loadings',
  method: 'get',
  path: '/api/v1/booths/{boothId}/loading-slots',
  access: 'signed-in',
  summary: 'List loading slots for a booth',
  description:
    'Returns the slots of the booth’s edition that have not begun, for its owner and editors.',
  caching: 'private',
  params: BoothPath,
  success: {
    status: 200,
    description: 'The slots.',
    schema: listOf(LoadingSlot, 'LoadingSlotList', exhibitorExample),
  },
  problems: ['FORBIDDEN'],
});

export const listOrganiserLoadingSlots = operation({
  ...STAFF,
  id: 'listOrganiserLoadingSlots',
  method: 'get',
  path: '/api/v1/organiser/loading-slots',
  right: 'desk',
  summary: 'List loading slots',
  description: 'Returns all slots of the current edition.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The slots.',
    schema: listOf(OrganiserLoadingSlot, 'OrganiserLoadingSlotList', organiserExample),
  },
});

export const createLoadingSlot = operation({
  ...STAFF,
  id: 'createLoadingSlot',
  method: 'post',
  path: '/api/v1/organiser/loading-slots',
  summary: 'Create a loading slot',
  description:
    'Adds a slot to the current edition, from a week before its first day to a week after its last one.',
  body: NewLoadingSlot,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: OrganiserLoadingSlot },
  problems: ['DOCK_TAKEN'],
});

export const updateLoadingSlot = operation({
  ...STAFF,
  id: 'updateLoadingSlot',
  method: 'patch',
  path: '/api/v1/organiser/loading-slots/{slotId}',
  summary: 'Change the limits of a loading slot',
  description:
    'Changes capacity and height. New places go to the vehicles that wait; a new height applies to later requests.',
  params: slotParams,
  body: LoadingSlotChange,
  versioned: 'requires',
  success: { status: 200, description: 'The slot.', schema: OrganiserLoadingSlot },
  problems: ['CAPACITY_BELOW_TAKEN'],
});

export const deleteLoadingSlot = operation({
  ...STAFF,
  id: 'deleteLoadingSlot',
  method: 'delete',
  path: '/api/v1/organiser/loading-slots/{slotId}',
  summary: 'Delete a loading slot',
  description:
    'Deletes a slot in which no vehicle holds a place or waits for one, with its cancelled and rejected vehicles.',
  params: slotParams,
  success: { status: 204, description: 'Deleted.' },
  problems: ['SLOT_IN_USE'],
});
