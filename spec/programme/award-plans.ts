import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';
import { AwardPlanInput } from './award-plan-input.ts';
import { AwardPlan } from './award-plan-views.ts';

export const TAG: Tag = {
  name: 'award-plans',
  description: 'How an award runs: who may enter, who judges, and in which rounds.',
};

export const PROBLEMS = {
  AWARD_PLAN_LOCKED: {
    status: 409,
    meaning:
      'Entries or sheets depend on what the plan would change; `errors` names the fields: kind, edition and used categories of an award with entries, method, criteria, place and removal of a round with sheets, who goes on from a closed one, and judges with sheets.',
  },
  DEBUT_AWARD_EXISTS: {
    status: 409,
    meaning: 'Another award of the edition is its debut award.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const ofAward = {
  tag: TAG.name,
  access: { only: 'tenantUser' },
  right: 'programme',
  path: '/api/v1/organiser/awards/{awardId}/plan',
  params: z.strictObject({
    awardId: Id.meta({ description: 'Id of the award, which is that of its content.' }),
  }),
} as const;

export const getAwardPlan = operation({
  ...ofAward,
  id: 'getAwardPlan',
  method: 'get',
  summary: 'Get the plan of an award',
  description:
    'Returns how an award of the tenant runs. Before a plan is saved, one without judges and rounds, in version 1.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The plan.', schema: AwardPlan },
});

export const saveAwardPlan = operation({
  ...ofAward,
  id: 'saveAwardPlan',
  method: 'put',
  summary: 'Save the plan of an award',
  description:
    'Replaces the plan. Rounds and criteria with an id are changed, those without one are added, and those left out are removed. The first sheet of a round locks its method and criteria. A plan of kind `fresh-dragon` takes over the debut entries of its edition.',
  body: AwardPlanInput,
  versioned: 'requires',
  success: { status: 200, description: 'The saved plan.', schema: AwardPlan },
  problems: ['AWARD_PLAN_LOCKED', 'DEBUT_AWARD_EXISTS'],
});
