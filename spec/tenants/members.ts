import { z } from 'zod';
import { CheckResult } from '#spec/accounts/current-user.ts';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { growingEnum, visibleAscii } from '#spec/core/shared.ts';
import { RIGHTS, TENANT_ROLES } from './rights.ts';

export const TAG: Tag = {
  name: 'tenants',
  description: 'The organisation that runs the show: its members, their work, and what they did.',
};

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

const rightsExample = { role: 'desk', rights: ['home', 'help', 'desk'] };

export const getMyRights = operation({
  id: 'getMyRights',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/organiser/rights',
  access: { only: 'tenantUser' },
  right: 'home',
  summary: 'Get one’s own rights',
  description:
    'Returns the role of the signed-in user in the tenant of the current edition, and what it may do.',
  caching: 'private',
  success: {
    status: 200,
    description: 'The rights.',
    schema: z
      .strictObject({
        role: growingEnum(TENANT_ROLES, 'Role of the member.'),
        rights: z
          .array(growingEnum(RIGHTS, 'A right.'))
          .max(100)
          .meta({ description: 'Rights of the role.' }),
      })
      .meta({
        id: 'MemberRights',
        description: 'What a member of the tenant may do.',
        example: rightsExample,
      }),
  },
});
