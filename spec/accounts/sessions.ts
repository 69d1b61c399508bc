import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Timestamp, text, word } from '#spec/core/shared.ts';
import { AuthId, ORIGIN, orNull, served } from './better-auth.ts';
import { userExample } from './users.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'sessions',
  description: 'Where accounts are signed in, at better-auth’s paths.',
};

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

export const RevokeUserSessionBody = z.strictObject({ sessionToken: word(200) }).meta({
  id: 'RevokeUserSessionBody',
  description: 'Which session.',
  example: { sessionToken: sessionExample.token },
});

const revoked = {
  status: 200,
  description: 'Ended.',
  schema: z.strictObject({ success: z.boolean() }),
  example: { success: true },
} as const;

export const revokeUserSession = operation({
  ...served,
  tag: 'sessions',
  id: 'revokeUserSession',
  method: 'post',
  path: '/api/auth/admin/revoke-user-session',
  access: { only: 'admin' },
  summary: 'End a session',
  description:
    'Ends one session of any account, with its tokens. It is fine if it has ended already.',
  body: RevokeUserSessionBody,
  success: revoked,
  problems: ORIGIN,
});

export const RevokeUserSessionsBody = z.strictObject({ userId: AuthId }).meta({
  id: 'RevokeUserSessionsBody',
  description: 'Whose sessions.',
  example: { userId: userExample.id },
});

export const revokeUserSessions = operation({
  ...served,
  tag: 'sessions',
  id: 'revokeUserSessions',
  method: 'post',
  path: '/api/auth/admin/revoke-user-sessions',
  access: { only: 'admin' },
  summary: 'End all sessions of a user',
  description: 'Signs an account out everywhere.',
  body: RevokeUserSessionsBody,
  success: revoked,
  problems: ORIGIN,
});

export const removeExpiredSessions = operation({
  tag: 'sessions',
  id: 'removeExpiredSessions',
  method: 'delete',
  path: '/api/v1/sessions/expired',
  access: { only: 'admin' },
  summary: 'Remove expired sessions',
  description: 'Deletes the records of all sessions that have run out. Nobody is signed out by it.',
  success: {
    status: 200,
    description: 'How many there were.',
    schema: z.strictObject({ removed: z.int().min(0).max(2_147_483_647) }),
    example: { removed: 12 },
  },
});
