import { z } from 'zod';
import { EnteredTimestamp } from '#spec/core/entered.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { endsAfterStart } from '#spec/core/rules/conditions.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Id,
  pagedList,
  pagingQuery,
  requiredText,
  singleLineRules,
  Timestamp,
  text,
} from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'redirects',
  description: 'Redirects of paths.',
};

export const PROBLEMS = {
  REDIRECT_PATH: {
    status: 400,
    meaning:
      'The path cannot be redirected: the front page, the API, sign-in pages, files, or not a path.',
  },
  REDIRECT_TARGET: {
    status: 400,
    meaning: 'The target is neither a path of this site nor an https URL on an allowed host.',
  },
  REDIRECT_LOOP: {
    status: 409,
    meaning: 'The target is itself redirected, or another rule redirects to this path.',
  },
  REDIRECT_EXISTS: { status: 409, meaning: 'A rule for this path already exists.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

/** Maximum length of a redirected path. */
export const MAX_FROM_PATH = 200;
/** Maximum length of a target. */
export const MAX_TARGET = 2000;

const FromPath = {
  description:
    'Path of this site without language prefix. Matches with any prefix (none, `/ja`, `/en`), with or without a trailing slash, in any letter case.',
  example: '/flyer',
};
const Target = {
  description:
    'Path of this site, which keeps the language prefix of the request, or https URL on a host in `REDIRECT_HOSTS`.',
  example: '/booth/search?genre=family',
};

const ruleExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20',
  fromPath: FromPath.example,
  target: Target.example,
  endsAt: '2027-05-01T00:00:00.000Z',
  createdAt: '2027-03-01T03:00:00.000Z',
};

export const RedirectRule = z
  .strictObject({
    id: Id,
    fromPath: requiredText(MAX_FROM_PATH).meta(FromPath),
    target: requiredText(MAX_TARGET).meta(Target),
    startsAt: Timestamp.optional().meta({ description: 'Start time. Absent: since its creation.' }),
    endsAt: Timestamp.optional().meta({ description: 'End time. Absent for a permanent rule.' }),
    createdAt: Timestamp,
  })
  .meta({
    id: 'RedirectRule',
    description: 'A redirect rule.',
    example: ruleExample,
  });
export type RedirectRule = z.output<typeof RedirectRule>;

export const NewRedirectRule = z
  .strictObject({
    fromPath: rules(requiredInput, ...singleLineRules(MAX_FROM_PATH)).meta(FromPath),
    target: rules(requiredInput, ...singleLineRules(MAX_TARGET)).meta(Target),
    startsAt: EnteredTimestamp.optional().meta({ description: 'Start time. Default: now.' }),
    endsAt: EnteredTimestamp.optional().meta({
      description: 'End time, after `startsAt`. Default: never.',
    }),
  })
  .check(endsAfterStart('startsAt', 'endsAt'))
  .meta({
    id: 'NewRedirectRule',
    description: 'A redirect rule to create.',
    example: {
      fromPath: ruleExample.fromPath,
      target: ruleExample.target,
      endsAt: ruleExample.endsAt,
    },
  });
export type NewRedirectRule = z.output<typeof NewRedirectRule>;

export const RedirectRuleList = pagedList(RedirectRule).meta({
  id: 'RedirectRuleList',
  description: 'A page of redirect rules, ordered by path, including ended ones.',
  example: { items: [ruleExample], total: 1, totalIsCapped: false },
});

export const lookUpRedirect = operation({
  id: 'lookUpRedirect',
  tag: 'redirects',
  method: 'get',
  path: '/api/v1/redirects',
  access: 'none',
  summary: 'Look up a redirect',
  description:
    'Returns the target of the rule in effect for a path. The rule for a former address of a content also redirects the paths below it.',
  caching: 'public',
  query: z.strictObject({
    path: text(MAX_TARGET).meta({
      description: 'Path of this site. A query is ignored.',
      example: '/flyer',
    }),
  }),
  success: {
    status: 200,
    description: 'The target, if any.',
    schema: z.strictObject({
      target: requiredText(MAX_TARGET)
        .optional()
        .meta({
          ...Target,
          description: `${Target.description} Absent when the path is not redirected.`,
        }),
    }),
    example: { target: Target.example },
  },
});

const staff = { tag: 'redirects', access: { only: 'tenantUser' }, right: 'redirects' } as const;

export const listRedirectRules = operation({
  ...staff,
  id: 'listRedirectRules',
  method: 'get',
  path: '/api/v1/redirects/rules',
  summary: 'List redirect rules',
  description: 'Returns all rules of the site, including ended ones.',
  caching: 'private',
  query: z.strictObject(pagingQuery),
  success: { status: 200, description: 'A page of rules.', schema: RedirectRuleList },
  problems: ['BAD_CURSOR'],
});

export const createRedirectRule = operation({
  ...staff,
  id: 'createRedirectRule',
  method: 'post',
  path: '/api/v1/redirects/rules',
  summary: 'Create a redirect rule',
  description: 'Rules cannot be chained: the target of a rule must not be the path of another.',
  body: NewRedirectRule,
  idempotency: 'optional',
  success: { status: 201, description: 'The created rule.', schema: RedirectRule },
  problems: ['REDIRECT_PATH', 'REDIRECT_TARGET', 'REDIRECT_LOOP', 'REDIRECT_EXISTS'],
});

export const deleteRedirectRule = operation({
  ...staff,
  id: 'deleteRedirectRule',
  method: 'delete',
  path: '/api/v1/redirects/rules/{ruleId}',
  summary: 'Delete a redirect rule',
  description: 'The path then leads to its own page again.',
  params: z.strictObject({ ruleId: Id.meta({ description: 'Id of the rule.' }) }),
  success: { status: 204, description: 'Deleted.' },
});
