import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { text, visibleAscii } from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'logins',
  description: 'The platform’s record of the signed-in user.',
};

export const LoginUser = z
  .strictObject({
    email: z.string().max(254).meta({ description: 'Empty for guests.' }),
    displayId: z
      .string()
      .max(20)
      .regex(/^[A-Za-z0-9_]*$/)
      .meta({ description: 'Short public name, unique ignoring letter case. Empty for guests.' }),
    displayName: text(30).optional().meta({ description: 'Public name. Absent until it is set.' }),
    icon: visibleAscii(500)
      .optional()
      .meta({ description: 'Path of the square WebP image. Absent without one.' }),
    roles: z.array(visibleAscii(100)).max(50).optional().meta({
      description:
        '`user`, `admin`, `exhibitor`, `boothUser`, `tenantUser:{slug}`. New values may be added. Absent for guests.',
    }),
  })
  .meta({
    id: 'LoginUser',
    description: 'The platform’s record of a signed-in user. Specification §3.',
    example: { email: 'visitor@noren.example', displayId: 'visitor_1', roles: ['user'] },
  });
export type LoginUser = z.output<typeof LoginUser>;

export const getLoginUser = operation({
  id: 'getLoginUser',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/login_user',
  access: 'signed-in',
  summary: 'Get the signed-in user',
  description: 'Returns the platform’s record of the signed-in user. Specification §7.',
  caching: 'private',
  // Not strict: clients bypass caches with a key of their own (specification §7).
  query: z.object({
    t: z.unknown().optional().meta({
      description: 'Bypasses caches, for example a timestamp. Any value is ignored.',
      example: 1_800_000_000_000,
    }),
  }),
  success: { status: 200, description: 'The user record.', schema: LoginUser },
});

export const CheckResult = z
  .strictObject({ value: z.boolean().meta({ description: 'Whether it is so.' }) })
  .meta({ id: 'CheckResult', description: 'Result of a check.', example: { value: true } });

export const checkUserRole = operation({
  id: 'checkUserRole',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/check_user_role',
  access: 'signed-in',
  summary: 'Check a role',
  description:
    'Returns whether the signed-in user has a role. The roles are those of `getLoginUser`.',
  caching: 'private',
  query: z.strictObject({
    role: visibleAscii(100).meta({
      description: 'Name of the role. Nobody has an unknown one.',
      example: 'admin',
    }),
  }),
  success: { status: 200, description: 'The result.', schema: CheckResult },
});
