import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Count,
  growingEnum,
  Id,
  localized,
  patchOf,
  Timestamp,
  text,
  Version,
} from '#spec/core/shared.ts';
import { BoothDay, BoothPath } from '#spec/show/booths.ts';
import { BOOTH_PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import { Fields, VEHICLE_RULES, vehicleFields } from './car-loading-fields.ts';
import { CAR_LOADING_STATUSES } from './car-loading-states.ts';
import { LoadingSlotReference, slotExample } from './loading-slots.ts';

export const TAG: Tag = {
  name: 'car-loadings',
  description: 'Vehicles of exhibitors, and the loading slots in which they come.',
};

export const PROBLEMS = {
  SLOT_FULL: {
    status: 409,
    meaning: 'The slot has no free place; `alternatives` are slots near it that have one.',
  },
  VEHICLE_OF_OTHER_DAY: {
    status: 409,
    meaning:
      'The vehicle has a slot on another day than today: `day`. With `acceptOtherDay` it is checked in all the same.',
  },
  TOO_MANY_VEHICLES: {
    status: 409,
    meaning: 'The booth already has as many vehicles in this direction as it may have.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Eight characters, without the ambiguous 0, O, 1 and I. */
export const PermitCode = z
  .string()
  .max(8)
  .regex(/^[A-HJ-NP-Z2-9]{8}$/)
  .meta({ description: 'Number of the permit, shown at the gate.', example: 'M4T7QZ2K' });

const enteredExample = {
  vehicle: 'van',
  height: 198,
  plateRegion: '品川',
  plateClass: '300',
  plateKana: 'さ',
  plateNumber: '1234',
  driverName: '汐見 渚',
  driverKana: 'シオミ ナギサ',
  driverPhone: '090-1234-5678',
  cargo: '折りたたみ机2台、箱12個',
} as const;

export const carLoadingExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
  code: 'M4T7QZ2K',
  status: 'approved',
  slot: slotExample,
  ...enteredExample,
  plateLater: false,
  version: 1,
  createdAt: '2027-03-02T09:00:00.000Z',
  updatedAt: '2027-03-02T09:00:00.000Z',
} as const;

export const shownFields = {
  id: Id,
  code: PermitCode,
  status: growingEnum(CAR_LOADING_STATUSES, 'State; `waitlisted` ones have no place yet.'),
  slot: LoadingSlotReference,
  ...vehicleFields,
  plateLater: z.boolean().meta({ description: 'Whether the gate is to fill in the plate.' }),
  queuePosition: Count.optional().meta({
    description: 'Place in the queue of the slot, from 1. Absent unless waitlisted.',
  }),
  reason: text(200).optional().meta({
    description: 'Why staff rejected or cancelled it. Absent otherwise.',
  }),
  version: Version.meta({
    description: 'Version number, as in the ETag.',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
} as const;

export const CarLoading = z.strictObject(shownFields).meta({
  id: 'CarLoading',
  description: 'A vehicle that loads or unloads for a booth. Fields without a value are absent.',
  example: carLoadingExample,
});
export type CarLoading = z.output<typeof CarLoading>;

export const NewCarLoading = z
  .strictObject({
    ...Fields.shape,
    waitlist: rules(onlyTrue).meta({
      description: 'Waits for a place if the slot is full, instead of being refused.',
    }),
  })
  .check(...VEHICLE_RULES)
  .meta({
    id: 'NewCarLoading',
    description: 'A vehicle to announce.',
    example: { slotId: slotExample.id, ...enteredExample },
  });
export type NewCarLoading = z.output<typeof NewCarLoading>;

export const CarLoadingChange = patchOf(Fields).meta({
  id: 'CarLoadingChange',
  description:
    'Fields to change. Another slot must be in the same direction; `plateLater` clears the plate.',
  example: { height: 205 },
});
export type CarLoadingChange = z.output<typeof CarLoadingChange>;

export const CarLoadingBooth = z
  .strictObject({
    id: Id,
    name: localized(40),
    days: z.array(BoothDay).max(3).meta({ description: 'Its places. Empty before it has one.' }),
  })
  .meta({ id: 'CarLoadingBooth', description: 'The booth of a vehicle.' });

export const boothExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
  name: { ja: '夕凪ゲームズ' },
  days: [{ date: '2027-04-24', code: 'K12' }],
};

export const CarLoadingList = z
  .strictObject({
    items: z.array(CarLoading).max(100).meta({ description: 'In all states, by slot.' }),
    booth: CarLoadingBooth,
    maxVehicles: Count.meta({ description: 'How many the booth may have in each direction.' }),
    opensAt: Timestamp.optional().meta({
      description: 'From when vehicles can be announced. Absent until decided.',
    }),
    closesAt: Timestamp.optional().meta({
      description:
        'Until when they can be changed, with the booth’s extension. Absent until decided.',
    }),
  })
  .meta({
    id: 'CarLoadingList',
    description: 'The vehicles of a booth, with the period in which they can be announced.',
    example: {
      items: [carLoadingExample],
      booth: boothExample,
      maxVehicles: 1,
      opensAt: '2027-03-01T03:00:00.000Z',
      closesAt: '2027-04-10T14:59:00.000Z',
    },
  });

const carLoadingId = Id.meta({ description: 'Id of the vehicle.' });
const ownParams = BoothPath.extend({ carLoadingId });

export const listCarLoadings = operation({
  id: 'listCarLoadings',
  tag: 'car-loadings',
  method: 'get',
  path: '/api/v1/booths/{boothId}/car-loadings',
  access: 'signed-in',
  summary: 'List the vehicles of a booth',
  description: 'Returns the vehicles of a booth in all states, for its owner and editors.',
  caching: 'private',
  params: BoothPath,
  success: { status: 200, description: 'The vehicles.', schema: CarLoadingList },
  problems: ['FORBIDDEN'],
});

export const requestCarLoading = operation({
  id: 'requestCarLoading',
  tag: 'car-loadings',
  method: 'post',
  path: '/api/v1/booths/{boothId}/car-loadings',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Announce a vehicle',
  description:
    'Takes a place of the slot. The vehicle is approved at once, unless it is a truck of 4 t or more or higher than the slot allows: then it keeps the place while staff decide.',
  params: BoothPath,
  body: NewCarLoading,
  idempotency: 'required',
  versioned: 'returns',
  success: { status: 201, description: 'Announced.', schema: CarLoading },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'SLOT_FULL', 'TOO_MANY_VEHICLES'],
});

export const updateCarLoading = operation({
  id: 'updateCarLoading',
  tag: 'car-loadings',
  method: 'patch',
  path: '/api/v1/booths/{boothId}/car-loadings/{carLoadingId}',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Change a vehicle',
  description:
    'Changes a vehicle that has not come. Another slot takes a place there and frees the present one; another vehicle or height may need a new approval.',
  params: ownParams,
  body: CarLoadingChange,
  versioned: 'requires',
  success: { status: 200, description: 'The vehicle.', schema: CarLoading },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'SLOT_FULL', 'NOT_IN_STATE'],
});

export const cancelCarLoading = operation({
  id: 'cancelCarLoading',
  tag: 'car-loadings',
  method: 'post',
  path: '/api/v1/booths/{boothId}/car-loadings/{carLoadingId}/cancel',
  access: 'signed-in',
  quota: 'notifying',
  summary: 'Cancel a vehicle',
  description:
    'Frees its place, which goes to the first vehicle that waits. Possible until the slot begins; `DEADLINE_PASSED` afterwards.',
  params: ownParams,
  success: { status: 200, description: 'Cancelled.', schema: CarLoading },
  problems: ['FORBIDDEN', 'DEADLINE_PASSED', 'NOT_IN_STATE'],
});
