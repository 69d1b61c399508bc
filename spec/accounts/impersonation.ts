import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { singleLineRules } from '#spec/core/shared.ts';
import { AuthUser, userExample } from './auth-user.ts';
import { ORIGIN_PROBLEMS, servedByBetterAuth } from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { adminOperation, UserId } from './users.ts';

export const PROBLEMS = {
  NOT_IMPERSONATING: { status: 400, meaning: 'The session is not an impersonation.' },
  YOU_CANNOT_IMPERSONATE_ADMINS: { status: 403, meaning: 'Admins cannot be impersonated.' },
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: {
    status: 403,
    meaning: 'Only admins can impersonate users.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const ImpersonateUserBody = z
  .strictObject({
    userId: UserId,
    reason: rules(...singleLineRules(200)).meta({
      description: 'Recorded in the audit log. Required by the pages and the command line.',
      example: '予約が見えないという問い合わせ',
    }),
  })
  .meta({
    id: 'ImpersonateUserBody',
    description: 'User to impersonate, and the reason.',
    example: { userId: userExample.id, reason: '予約が見えないという問い合わせ' },
  });

const impersonationExample = {
  session: { ...sessionExample, impersonatedBy: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a15' },
  user: userExample,
};

export const impersonateUser = operation({
  ...adminOperation,
  id: 'impersonateUser',
  method: 'post',
  path: '/api/auth/admin/impersonate-user',
  requiresFreshSession: 'accounts',
  summary: 'Impersonate a user',
  description:
    'Switches the session to the user for an hour and notifies the user by e-mail. Admins cannot be impersonated, and sign-in data cannot be changed.',
  body: ImpersonateUserBody,
  success: {
    status: 200,
    description: 'The session of the user.',
    schema: z.strictObject({ session: AuthSession, user: AuthUser }),
    example: impersonationExample,
  },
  problems: [
    'YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS',
    'YOU_CANNOT_IMPERSONATE_ADMINS',
    'BANNED_USER',
    'USER_NOT_FOUND',
    ...ORIGIN_PROBLEMS,
  ],
});

export const stopImpersonating = operation({
  ...servedByBetterAuth,
  tag: 'users',
  id: 'stopImpersonating',
  method: 'post',
  path: '/api/auth/admin/stop-impersonating',
  access: 'signed-in',
  summary: 'Stop impersonating',
  description: 'Restores the session of the admin, if it is still valid.',
  success: {
    status: 200,
    description: 'Stopped.',
    schema: z.strictObject({ session: AuthSession, user: AuthUser }),
    example: { session: sessionExample, user: userExample },
  },
  problems: ['NOT_IMPERSONATING', ...ORIGIN_PROBLEMS],
});
