import { z } from 'zod';
import { AuthId, ORIGIN, orNull, served } from './better-auth.ts';
import { operation } from './operation.ts';
import { Timestamp, text, word } from './shared.ts';
import { userExample } from './users.ts';

export const AuthSession = z
  .strictObject({
    id: AuthId,
    userId: AuthId,
    token: word(200),
    expiresAt: Timestamp,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ipAddress: orNull(text(100)),
    userAgent: orNull(text(1000)),
    impersonatedBy: orNull(AuthId).meta({ description: 'The admin who acts as this user.' }),
  })
  .meta({ id: 'AuthSession', description: 'A signed-in session. Specification §3.' });

export const sessionExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
  userId: userExample.id,
  token: 'J8sPq0d3',
  expiresAt: '2027-04-08T03:00:00.000Z',
  createdAt: '2027-04-01T03:00:00.000Z',
  updatedAt: '2027-04-01T03:00:00.000Z',
  ipAddress: '127.0.0.1',
  userAgent: 'Mozilla/5.0',
  impersonatedBy: null,
};

export const ListUserSessionsBody = z.strictObject({ userId: AuthId }).meta({
  id: 'ListUserSessionsBody',
  description: 'Whose sessions.',
  example: { userId: userExample.id },
});

export const listUserSessions = operation({
  ...served,
  tag: 'sessions',
  id: 'listUserSessions',
  method: 'post',
  path: '/api/auth/admin/list-user-sessions',
  access: { only: 'admin' },
  summary: 'List a user’s sessions',
  description: 'Sessions of one account, for admins.',
  body: ListUserSessionsBody,
  success: {
    status: 200,
    description: 'Sessions.',
    schema: z.strictObject({ sessions: z.array(AuthSession).max(1000) }),
    example: { sessions: [sessionExample] },
  },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', ...ORIGIN],
});
