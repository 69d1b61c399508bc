import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Count, Timestamp, text } from '#spec/core/shared.ts';
import { userExample } from './auth-user.ts';
import {
  AuthId,
  nullable,
  ORIGIN_PROBLEMS,
  SessionToken,
  Success,
  servedByBetterAuth,
} from './better-auth.ts';

export const TAG: Tag = {
  name: 'sessions',
  description: 'Sessions of accounts, at the paths of better-auth.',
};

export const PROBLEMS = {
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins can list the sessions of a user.',
  },
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: {
    status: 403,
    meaning: 'Only admins can revoke sessions.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const AuthSession = z
  .strictObject({
    id: AuthId,
    userId: AuthId.meta({ description: 'User whom the session belongs to; the impersonated one.' }),
    expiresAt: Timestamp.meta({
      description: 'End of the session, unless it is used and extended before.',
    }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    ipAddress: nullable(text(100)).meta({
      description: 'Address of the client at the sign-in. Null if unknown.',
    }),
    userAgent: nullable(text(1000)).meta({
      description: '`User-Agent` of the client at the sign-in. Null if it sent none.',
    }),
    impersonatedBy: nullable(AuthId).meta({
      description: 'Id of the admin who impersonates this user. Null in any other session.',
    }),
  })
  .meta({ id: 'AuthSession', description: 'A signed-in session. Specification §3.' });

export const sessionExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
  userId: userExample.id,
  expiresAt: '2027-04-08T03:00:00.000Z',
  createdAt: '2027-04-01T03:00:00.000Z',
  updatedAt: '2027-04-01T03:00:00.000Z',
  ipAddress: '127.0.0.1',
  userAgent: 'Mozilla/5.0',
  impersonatedBy: null,
};

export const UserSession = z.strictObject({ ...AuthSession.shape, token: SessionToken }).meta({
  id: 'UserSession',
  description: 'A session of an account, as admins see it.',
});

const userSessionExample = { ...sessionExample, token: 'J8sPq0d3' };

export const ListUserSessionsBody = z.strictObject({ userId: AuthId }).meta({
  id: 'ListUserSessionsBody',
  description: 'User of the sessions.',
  example: { userId: userExample.id },
});

export const listUserSessions = operation({
  ...servedByBetterAuth,
  tag: 'sessions',
  id: 'listUserSessions',
  method: 'post',
  path: '/api/auth/admin/list-user-sessions',
  access: { only: 'admin' },
  summary: 'List a user’s sessions',
  description: 'Returns the sessions of an account. For admins.',
  body: ListUserSessionsBody,
  success: {
    status: 200,
    description: 'Sessions.',
    schema: z.strictObject({
      sessions: z
        .array(UserSession)
        .max(1000)
        .meta({ description: 'Expired ones are included until they are removed.' }),
    }),
    example: { sessions: [userSessionExample] },
  },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS', ...ORIGIN_PROBLEMS],
});

export const RevokeUserSessionBody = z
  .strictObject({
    sessionToken: SessionToken.meta({
      description: '`token` of a session from `listUserSessions`.',
    }),
  })
  .meta({
    id: 'RevokeUserSessionBody',
    description: 'Session to revoke.',
    example: { sessionToken: userSessionExample.token },
  });

const revokedResponse = {
  status: 200,
  description: 'Revoked.',
  schema: Success,
  example: { success: true },
} as const;

export const revokeUserSession = operation({
  ...servedByBetterAuth,
  tag: 'sessions',
  id: 'revokeUserSession',
  method: 'post',
  path: '/api/auth/admin/revoke-user-session',
  access: { only: 'admin' },
  summary: 'Revoke a session',
  description:
    'Revokes a session of any account with its tokens. Also succeeds when the session has already ended.',
  body: RevokeUserSessionBody,
  success: revokedResponse,
  problems: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', ...ORIGIN_PROBLEMS],
});

export const RevokeUserSessionsBody = z.strictObject({ userId: AuthId }).meta({
  id: 'RevokeUserSessionsBody',
  description: 'User of the sessions.',
  example: { userId: userExample.id },
});

export const revokeUserSessions = operation({
  ...servedByBetterAuth,
  tag: 'sessions',
  id: 'revokeUserSessions',
  method: 'post',
  path: '/api/auth/admin/revoke-user-sessions',
  access: { only: 'admin' },
  summary: 'Revoke all sessions of a user',
  description: 'Signs an account out on all devices.',
  body: RevokeUserSessionsBody,
  success: revokedResponse,
  problems: ['YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS', ...ORIGIN_PROBLEMS],
});

export const removeExpiredSessions = operation({
  tag: 'sessions',
  id: 'removeExpiredSessions',
  method: 'delete',
  path: '/api/v1/sessions/expired',
  access: { only: 'admin' },
  summary: 'Remove expired sessions',
  description: 'Deletes all expired session records. Active sessions are not affected.',
  success: {
    status: 200,
    description: 'Number of deleted sessions.',
    schema: z.strictObject({
      removed: Count.meta({ description: 'Number of deleted records.' }),
    }),
    example: { removed: 12 },
  },
});
