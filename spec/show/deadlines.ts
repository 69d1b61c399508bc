import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { growingEnum, Timestamp } from '#spec/core/shared.ts';
import { DEADLINE_KEYS } from './deadline-keys.ts';
import { enteredPeriodFields } from './periods.ts';

export const TAG: Tag = {
  name: 'deadlines',
  description:
    'The periods in which exhibitors, visitors and guests may apply, enter and change things.',
};

export const PROBLEMS = {
  NOT_OPEN_YET: { status: 409, meaning: 'The period has not started; `opensAt` is its start.' },
  DEADLINE_PASSED: { status: 409, meaning: 'The period is over; `closesAt` is its end.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** A day. */
const MAX_GRACE_MINUTES = 1440;

const GraceMinutes = z.int().min(0).max(MAX_GRACE_MINUTES).meta({
  description: 'Minutes after the end in which requests are still accepted. Not published.',
});

const Key = growingEnum(DEADLINE_KEYS, 'What the period is for.');

const example = {
  key: 'exhibitor-entry',
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T14:59:00.000Z',
  graceMinutes: 15,
};

export const OrganiserDeadline = z
  .strictObject({
    key: Key,
    opensAt: Timestamp.optional().meta({
      description: 'Start of the period. Absent until decided.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'End of the period, exclusive. Absent until decided.',
    }),
    graceMinutes: GraceMinutes,
  })
  .meta({ id: 'OrganiserDeadline', description: 'A period as its organisers see it.', example });
export type OrganiserDeadline = z.output<typeof OrganiserDeadline>;

export const DeadlinePeriod = z
  .strictObject({
    ...enteredPeriodFields,
    graceMinutes: GraceMinutes,
  })
  .check(endsAfterStart('opensAt', 'closesAt'))
  .meta({
    id: 'DeadlinePeriod',
    description: 'A period to set.',
    example: { opensAt: example.opensAt, closesAt: example.closesAt, graceMinutes: 15 },
  });
export type DeadlinePeriod = z.output<typeof DeadlinePeriod>;

export const listDeadlines = operation({
  id: 'listDeadlines',
  tag: 'deadlines',
  method: 'get',
  path: '/api/v1/organiser/deadlines',
  access: { only: 'tenantUser' },
  right: 'deadlines',
  summary: 'List deadlines',
  description:
    'Returns all periods of the current edition, undecided ones included, in a fixed order.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The periods.',
    schema: z
      .strictObject({
        items: z.array(OrganiserDeadline).max(40).meta({ description: 'One for each key.' }),
      })
      .meta({ id: 'OrganiserDeadlineList', description: 'Periods of an edition.' }),
    example: { items: [example] },
  },
});

export const updateDeadline = operation({
  id: 'updateDeadline',
  tag: 'deadlines',
  method: 'put',
  path: '/api/v1/organiser/deadlines/{key}',
  access: { only: 'tenantUser' },
  right: 'deadlines',
  summary: 'Set a deadline',
  description:
    'Sets a period of the current edition, for everyone. It applies to requests from then on; what was accepted stays.',
  params: z.strictObject({
    key: z.enum(DEADLINE_KEYS).meta({ description: 'Key of the period.', example: example.key }),
  }),
  // Members belong to the tenant of the current edition, so there is one.
  neverNotFound: true,
  body: DeadlinePeriod,
  success: { status: 200, description: 'The period.', schema: OrganiserDeadline },
});
