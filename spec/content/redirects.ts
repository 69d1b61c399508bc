import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  Id,
  oneLine,
  pageOf,
  pageQuery,
  requiredText,
  Timestamp,
  text,
} from '#spec/core/shared.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'redirects',
  description: 'Paths that lead elsewhere.',
};

/** Longest path that a rule leads away from, as it is kept. */
export const MAX_FROM_PATH = 200;
/** Longest target. */
export const MAX_TARGET = 2000;

const FromPath = {
  description:
    'A path of this site, for all forms of address (without prefix, `/ja`, `/en`), with or without a slash at its end, in any letter case.',
  example: '/flyer',
};
const Target = {
  description:
    'A path of this site, in the form of address that the visitor came by; or an https address on a host that the installation allows (`REDIRECT_HOSTS`).',
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
    startsAt: Timestamp.optional().meta({ description: 'At once when absent.' }),
    endsAt: Timestamp.optional().meta({ description: 'Never when absent.' }),
    createdAt: Timestamp,
  })
  .meta({
    id: 'RedirectRule',
    description: 'Where visitors of a path are sent instead.',
    example: ruleExample,
  });
export type RedirectRule = z.output<typeof RedirectRule>;

export const NewRedirectRule = z
  .strictObject({
    fromPath: rules(requiredInput, ...oneLine(MAX_FROM_PATH)).meta(FromPath),
    target: rules(requiredInput, ...oneLine(MAX_TARGET)).meta(Target),
    startsAt: Timestamp.optional().meta({ description: 'At once when absent.' }),
    endsAt: Timestamp.optional().meta({ description: 'Never when absent; after `startsAt`.' }),
  })
  .check(
    z.refine(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || +new Date(startsAt) < +new Date(endsAt),
      {
        path: ['endsAt'],
        params: { rule: 'invalid' },
      },
    ),
  )
  .meta({
    id: 'NewRedirectRule',
    description: 'A rule to be added.',
    example: {
      fromPath: ruleExample.fromPath,
      target: ruleExample.target,
      endsAt: ruleExample.endsAt,
    },
  });
export type NewRedirectRule = z.output<typeof NewRedirectRule>;

export const RedirectRulePage = pageOf(RedirectRule).meta({
  id: 'RedirectRulePage',
  description: 'Rules in the order of their paths, also those that have ended.',
  example: { items: [ruleExample], total: 1, totalIsCapped: false },
});

export const lookUpRedirect = operation({
  id: 'lookUpRedirect',
  tag: 'redirects',
  method: 'get',
  path: '/api/v1/redirects',
  access: 'none',
  summary: 'Where a path leads',
  description:
    'The target of the rule that holds for this path now. An answer without one says that nothing leads away.',
  caching: 'public',
  query: z.strictObject({
    path: text(MAX_TARGET).meta({
      description: 'A path of this site; a query in it counts for nothing.',
      example: '/flyer',
    }),
  }),
  success: {
    status: 200,
    description: 'The target, if there is one.',
    schema: z.strictObject({ target: requiredText(MAX_TARGET).optional().meta(Target) }),
    example: { target: Target.example },
  },
});

export const listRedirectRules = operation({
  id: 'listRedirectRules',
  tag: 'redirects',
  method: 'get',
  path: '/api/v1/redirects/rules',
  access: { only: 'tenantUser' },
  summary: 'Redirect rules',
  description: 'For owners, managers and editors.',
  caching: 'private',
  query: z.strictObject(pageQuery),
  success: { status: 200, description: 'A page of rules.', schema: RedirectRulePage },
  problems: ['BAD_CURSOR'],
});

export const createRedirectRule = operation({
  id: 'createRedirectRule',
  tag: 'redirects',
  method: 'post',
  path: '/api/v1/redirects/rules',
  access: { only: 'tenantUser' },
  summary: 'Add a redirect rule',
  description:
    'For owners, managers and editors. Every rule leads to its target at once: the target of one is the path of no other.',
  body: NewRedirectRule,
  idempotency: 'optional',
  success: { status: 201, description: 'The rule as it is kept.', schema: RedirectRule },
  problems: ['REDIRECT_PATH', 'REDIRECT_TARGET', 'REDIRECT_LOOP', 'REDIRECT_EXISTS'],
});

export const deleteRedirectRule = operation({
  id: 'deleteRedirectRule',
  tag: 'redirects',
  method: 'delete',
  path: '/api/v1/redirects/rules/{ruleId}',
  access: { only: 'tenantUser' },
  summary: 'Delete a redirect rule',
  description: 'For owners, managers and editors.',
  params: z.strictObject({ ruleId: Id }),
  success: { status: 204, description: 'Deleted.' },
});
