import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { text, wholeNumber, word } from '#spec/core/shared.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'logins',
  description: 'The platform’s record of the signed-in user.',
};

export const LoginUser = z
  .strictObject({
    email: z.string().max(254).meta({ description: 'Empty when nobody is signed in.' }),
    displayId: z
      .string()
      .max(20)
      .regex(/^[A-Za-z0-9_]*$/),
    displayName: text(30).optional(),
    icon: word(500).optional(),
    roles: z
      .array(word(100))
      .max(50)
      .optional()
      .meta({ description: '`user`, `admin`, `exhibitor`, `boothUser`, `tenantUser:{slug}`.' }),
  })
  .meta({
    id: 'LoginUser',
    description: 'The platform’s record of the one who is signed in. Specification §3.',
    example: { email: 'visitor@noren.example', displayId: 'visitor_1', roles: ['user'] },
  });
export type LoginUser = z.output<typeof LoginUser>;

export const getLoginUser = operation({
  id: 'getLoginUser',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/login_user',
  access: 'signed-in',
  summary: 'Who is signed in',
  description: 'The platform’s user record. Specification §7.',
  caching: 'private',
  query: z.strictObject({
    t: wholeNumber(0, Number.MAX_SAFE_INTEGER, {
      description: 'A timestamp that keeps caches away.',
      example: 1_800_000_000_000,
    }),
  }),
  success: { status: 200, description: 'The user record.', schema: LoginUser },
});

export const Verdict = z
  .strictObject({ value: z.boolean() })
  .meta({ id: 'Verdict', description: 'Yes or no.', example: { value: true } });

export const checkUserRole = operation({
  id: 'checkUserRole',
  tag: 'logins',
  method: 'get',
  path: '/api/v1/authorized/logins/check_user_role',
  access: 'signed-in',
  summary: 'Whether I have a role',
  description: 'Whether the one who is signed in has this role, as `getLoginUser` lists them.',
  caching: 'private',
  query: z.strictObject({ role: word(100).meta({ example: 'admin' }) }),
  success: { status: 200, description: 'The verdict.', schema: Verdict },
});
