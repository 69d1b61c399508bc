import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { oneLine } from '#spec/core/shared.ts';
import { ORIGIN, served } from './better-auth.ts';
import { AuthSession, sessionExample } from './sessions.ts';
import { AuthUser, administration, UserId, userExample } from './users.ts';

export const ImpersonateUserBody = z
  .strictObject({
    userId: UserId,
    reason: rules(...oneLine(200)).meta({
      description: 'For the audit log; pages and the command line ask for it.',
      example: '予約が見えないという問い合わせ',
    }),
  })
  .meta({
    id: 'ImpersonateUserBody',
    description: 'Whom to act as, and why.',
    example: { userId: userExample.id, reason: '予約が見えないという問い合わせ' },
  });

const actingExample = {
  session: { ...sessionExample, impersonatedBy: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a15' },
  user: userExample,
};

export const impersonateUser = operation({
  ...administration,
  id: 'impersonateUser',
  method: 'post',
  path: '/api/auth/admin/impersonate-user',
  protects: 'accounts',
  summary: 'Act as a user',
  description:
    'For an hour, the session is the user’s, who is told by mail. Never as an admin. Sign-in data cannot be changed meanwhile.',
  body: ImpersonateUserBody,
  success: {
    status: 200,
    description: 'The session of this browser is the user’s.',
    schema: z.strictObject({ session: AuthSession, user: AuthUser }),
    example: actingExample,
  },
  problems: ['YOU_CANNOT_IMPERSONATE_ADMINS', 'USER_NOT_FOUND', ...ORIGIN],
});

export const stopImpersonating = operation({
  ...served,
  tag: 'users',
  id: 'stopImpersonating',
  method: 'post',
  path: '/api/auth/admin/stop-impersonating',
  access: 'signed-in',
  summary: 'Stop acting as a user',
  description: 'The session of this browser is the admin’s again, if there still is one.',
  success: {
    status: 200,
    description: 'Stopped.',
    schema: z.strictObject({ session: AuthSession, user: AuthUser }),
    example: { session: sessionExample, user: userExample },
  },
  problems: ['NOT_IMPERSONATING', ...ORIGIN],
});
