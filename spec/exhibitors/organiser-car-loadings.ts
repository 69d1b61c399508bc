import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Day,
  Id,
  pagedList,
  pagingQuery,
  singleLineRules,
  Timestamp,
  text,
} from '#spec/core/shared.ts';
import { PLATE_TOGETHER, Plate } from './car-loading-fields.ts';
import {
  CAR_LOADING_STATUSES,
  DECIDED_STATUSES,
  GATE_STATUSES,
  NEEDS_REASON,
} from './car-loading-states.ts';
import { boothExample, CarLoadingBooth, carLoadingExample, shownFields } from './car-loadings.ts';
import { DIRECTIONS } from './loading-slots.ts';

export const OrganiserCarLoading = z
  .strictObject({
    ...shownFields,
    booth: CarLoadingBooth,
    undoUntil: Timestamp.optional().meta({
      description:
        'Until when its last passage can be taken back. Absent when none was recorded at the gate.',
    }),
  })
  .meta({
    id: 'OrganiserCarLoading',
    description: 'A vehicle as organisers see it. Fields without a value are absent.',
    example: { ...carLoadingExample, booth: boothExample },
  });
export type OrganiserCarLoading = z.output<typeof OrganiserCarLoading>;

export const CarLoadingQuery = z.strictObject({
  ...pagingQuery,
  day: Day.optional().meta({ description: 'Only slots of this day.' }),
  direction: z.enum(DIRECTIONS).optional().meta({ description: 'Only this direction.' }),
  dock: text(20).optional().meta({ description: 'Only this dock.', example: '東1' }),
  status: z
    .array(z.enum(CAR_LOADING_STATUSES))
    .max(CAR_LOADING_STATUSES.length)
    .optional()
    .meta({ description: 'Only these states; any of them matches.' }),
  q: text(100).optional().meta({
    description: 'Words in the booth’s name or place, the permit number, plate or driver.',
    example: '夕凪',
  }),
});
export type CarLoadingQuery = z.output<typeof CarLoadingQuery>;

export const CarLoadingDecision = z
  .strictObject({
    status: z.enum(DECIDED_STATUSES).meta({ description: 'The new state.' }),
    reason: rules(...singleLineRules(200)).meta({
      description: 'Required to reject and to cancel; the exhibitor reads it.',
    }),
  })
  .check(requiredIf('reason', ({ status }) => NEEDS_REASON.some((needing) => needing === status)))
  .meta({
    id: 'CarLoadingDecision',
    description: 'A decision of staff about a vehicle.',
    example: { status: 'rejected', reason: '4トン車は南口をご利用ください' },
  });
export type CarLoadingDecision = z.output<typeof CarLoadingDecision>;

export const CarLoadingPassage = z
  .strictObject({
    status: z.enum(GATE_STATUSES).meta({ description: 'The new state.' }),
    ...Plate.shape,
    acceptOtherDay: z.boolean().optional().meta({
      description:
        'Whether the vehicle is checked in on another day than that of its slot, which is refused otherwise.',
    }),
  })
  .check(...PLATE_TOGETHER)
  .meta({
    id: 'CarLoadingPassage',
    description:
      'A vehicle at the gate. The plate is required to check in a vehicle whose plate was left for later.',
    example: { status: 'checked_in' },
  });
export type CarLoadingPassage = z.output<typeof CarLoadingPassage>;

export const CarLoadingUndo = z
  .strictObject({
    status: z
      .enum(GATE_STATUSES)
      .meta({ description: 'The state that it must have: what is taken back.' }),
  })
  .meta({
    id: 'CarLoadingUndo',
    description: 'A passage that was recorded by mistake.',
    example: { status: 'checked_in' },
  });

const params = z.strictObject({ carLoadingId: Id.meta({ description: 'Id of the vehicle.' }) });

const staff = { tag: 'car-loadings', access: { only: 'tenantUser' }, right: 'desk' } as const;

export const listOrganiserCarLoadings = operation({
  ...staff,
  id: 'listOrganiserCarLoadings',
  method: 'get',
  path: '/api/v1/organiser/car-loadings',
  readsPersonalData: true,
  summary: 'List vehicles',
  description:
    'Returns the vehicles of the current edition by day, dock and time, also for guards.',
  caching: 'private',
  query: CarLoadingQuery,
  success: {
    status: 200,
    description: 'One page of vehicles.',
    schema: pagedList(OrganiserCarLoading).meta({
      id: 'OrganiserCarLoadingList',
      description: 'Vehicles of an edition.',
    }),
    example: {
      items: [{ ...carLoadingExample, booth: boothExample }],
      total: 1,
      totalIsCapped: false,
    },
  },
  problems: ['BAD_CURSOR'],
});

export const setCarLoadingStatus = operation({
  id: 'setCarLoadingStatus',
  tag: 'car-loadings',
  method: 'put',
  path: '/api/v1/organiser/car-loadings/{carLoadingId}/status',
  access: { only: 'tenantUser' },
  right: 'loading',
  summary: 'Approve, reject or cancel a vehicle',
  description:
    'Informs the exhibitor by e-mail. A freed place goes to the first vehicle that waits. The state that it has already is not changed.',
  params: params,
  body: CarLoadingDecision,
  success: { status: 200, description: 'The vehicle.', schema: OrganiserCarLoading },
  problems: ['NOT_IN_STATE'],
});

export const recordCarLoadingPassage = operation({
  ...staff,
  id: 'recordCarLoadingPassage',
  method: 'put',
  path: '/api/v1/organiser/car-loadings/{carLoadingId}/passage',
  summary: 'Check a vehicle in or out',
  description:
    'Records an approved vehicle at the gate, with its plate if that was left for later or differs. One that has another day is checked in only with `acceptOtherDay`. The state that it has already is not changed.',
  params: params,
  body: CarLoadingPassage,
  success: { status: 200, description: 'The vehicle.', schema: OrganiserCarLoading },
  problems: ['NOT_IN_STATE', 'VEHICLE_OF_OTHER_DAY'],
});

export const undoCarLoadingPassage = operation({
  ...staff,
  id: 'undoCarLoadingPassage',
  method: 'post',
  path: '/api/v1/organiser/car-loadings/{carLoadingId}/undo-passage',
  summary: 'Take back a passage of a vehicle',
  description:
    'Takes back the last passage, which was recorded by mistake: a vehicle that left is at the dock again, one that came is expected again. A plate that was left for later is asked for again. Possible for ten minutes from the passage; `DEADLINE_PASSED` afterwards, `NOT_IN_STATE` when another one followed or it was taken back already. Nobody is informed of passages.',
  params: params,
  body: CarLoadingUndo,
  success: { status: 200, description: 'The vehicle.', schema: OrganiserCarLoading },
  problems: ['NOT_IN_STATE', 'DEADLINE_PASSED'],
});
