import { z } from 'zod';
import { CheckResult } from '#spec/accounts/current-user.ts';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { visibleAscii } from '#spec/core/shared.ts';

export const PROBLEMS = {
  LAST_OWNER: { status: 409, meaning: 'A tenant needs at least one active owner.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const checkTenantUser = operation({
  id: 'checkTenantUser',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/check_tenant_user/{slug}',
  access: 'signed-in',
  summary: 'Check tenant membership',
  description:
    'Returns whether the signed-in user is an active member of the tenant. Unknown tenants give `false`.',
  caching: 'private',
  params: z.strictObject({
    slug: visibleAscii(60).meta({
      description: 'Slug of the tenant.',
      example: 'noren-association',
    }),
  }),
  neverNotFound: true,
  success: { status: 200, description: 'The result.', schema: CheckResult },
});
