import { z } from 'zod';
import { EXHIBITOR_KINDS, PlanCode } from '#spec/applications/kinds/exhibitor.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Day, growingEnum, Id, localized, Timestamp, Yen } from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'exhibitor-calls',
  description: 'Calls for exhibitors, with the plans that they can apply for.',
};

export const PROBLEMS = {
  CALL_OUTSIDE_PERIOD: {
    status: 409,
    meaning:
      'A call opens and closes within the period `exhibitor-entry`; `errors` names the times outside of it.',
  },
  PREFIX_TAKEN: {
    status: 409,
    meaning: 'Another call of the edition has this prefix.',
  },
  PLAN_IN_USE: {
    status: 409,
    meaning: 'The plan was applied for, so that it can neither be removed nor get another code.',
  },
  QUOTA_BELOW_TAKEN: {
    status: 409,
    meaning:
      'More places of a plan are taken than the quota; `count` is their number, and `errors` names the plan.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Domain: exhibitor call. */
export const MAX_PLANS = 10;

const Tables = z
  .number()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'Number of tables; half a table is 0.5.' });
const Chairs = z.int().min(0).max(100).meta({ description: 'Number of chairs.' });
const Passes = z.int().min(0).max(100).meta({ description: 'Number of passes for helpers.' });

/** Fields of a plan that everybody sees. */
export const planFields = {
  code: PlanCode,
  name: localized(40),
  tables: Tables,
  chairs: Chairs,
  passes: Passes,
  days: z.array(Day).min(1).max(3).meta({ description: 'Days on which it can be taken.' }),
  price: Yen.meta({ description: 'Price of all days together, in yen, including tax.' }),
} as const;

export const planExample = {
  code: 'half',
  name: { ja: '半卓', en: 'Half a table' },
  tables: 0.5,
  chairs: 1,
  passes: 2,
  days: ['2027-04-24', '2027-04-25'],
  price: 12000,
};

export const callFields = {
  title: localized(60),
  intro: localized(4000)
    .optional()
    .meta({ description: 'Markdown without HTML. Absent without one.' }),
  kinds: z
    .array(growingEnum(EXHIBITOR_KINDS, 'Who exhibits.'))
    .min(1)
    .max(EXHIBITOR_KINDS.length)
    .meta({ description: 'Exhibitors whom the call admits.' }),
  opensAt: Timestamp.meta({ description: 'Start of the period for entries.' }),
  closesAt: Timestamp.meta({ description: 'End of that period, exclusive.' }),
  resultsOn: Day.optional().meta({
    description: 'Day on which results are expected. Absent until decided.',
  }),
  daysToPay: z.int().min(1).max(90).meta({ description: 'Days to pay after the acceptance.' }),
} as const;

export const callExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
  title: { ja: '一般出展（サークル・個人）', en: 'Circles and individuals' },
  kinds: ['individual', 'circle'],
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T14:59:00.000Z',
  resultsOn: '2027-02-10',
  daysToPay: 14,
};

export const ExhibitorCall = z
  .strictObject({
    id: Id,
    ...callFields,
    plans: z
      .array(
        z
          .strictObject(planFields)
          .meta({ id: 'ExhibitorPlan', description: 'A plan to apply for.' }),
      )
      .min(1)
      .max(MAX_PLANS)
      .meta({ description: 'In the order of the call.' }),
  })
  .meta({
    id: 'ExhibitorCall',
    description: 'A call for exhibitors. Whether it is open follows from its period.',
    example: { ...callExample, plans: [planExample] },
  });
export type ExhibitorCall = z.output<typeof ExhibitorCall>;

export const ExhibitorCallList = z
  .strictObject({
    items: z.array(ExhibitorCall).max(40).meta({ description: 'Those that open first, first.' }),
  })
  .meta({
    id: 'ExhibitorCallList',
    description: 'The calls of the current edition, also those to come and those that are over.',
    example: { items: [{ ...callExample, plans: [planExample] }] },
  });

export const callParams = z.strictObject({
  callId: Id.meta({ description: 'Id of the call.' }),
});

export const listExhibitorCalls = operation({
  id: 'listExhibitorCalls',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/exhibitor-calls',
  access: 'none',
  summary: 'List calls for exhibitors',
  description: 'Returns the published calls of the current edition.',
  caching: 'public',
  success: { status: 200, description: 'The calls.', schema: ExhibitorCallList },
});

export const getExhibitorCall = operation({
  id: 'getExhibitorCall',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/exhibitor-calls/{callId}',
  access: 'none',
  summary: 'Get a call for exhibitors',
  description: 'Returns a published call of the current edition.',
  caching: 'public',
  params: callParams,
  success: { status: 200, description: 'The call.', schema: ExhibitorCall },
});
