import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { Count, growingEnum, Id, Timestamp, text } from '#spec/core/shared.ts';
import { NewPassword } from './passwords.ts';

export const TAG: Tag = {
  name: 'security',
  description: 'Where the signed-in user is signed in, and their password.',
};

/** The methods by which a session was opened. `device`: a program whose code the user approved. */
export const AUTH_METHODS = ['code', 'password', 'passkey', 'device', 'impersonation'] as const;

/** More sessions than any account opens; the oldest are left out. */
export const MAX_SESSIONS = 1000;

const mySessionExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a14',
  isCurrent: true,
  openedAt: '2027-04-01T03:00:00.000Z',
  openedBy: 'passkey',
  lastUsedAt: '2027-04-01T03:00:00.000Z',
  userAgent: 'Mozilla/5.0',
  ipAddress: '203.0.113.7',
};

export const MySession = z
  .strictObject({
    id: Id,
    isCurrent: z.boolean().meta({ description: 'The session of this request.' }),
    openedAt: Timestamp,
    openedBy: growingEnum(
      AUTH_METHODS,
      'How it was opened. `device`: a program approved in a browser; `impersonation`: by an admin. Absent if unknown.',
    ).optional(),
    lastUsedAt: Timestamp.meta({ description: 'Last use, to the hour.' }),
    userAgent: text(500).optional().meta({
      description: '`User-Agent` at sign-in. Absent when an admin impersonates the user.',
    }),
    ipAddress: text(100).optional().meta({
      description: 'IP address at sign-in. Absent when an admin impersonates the user.',
    }),
  })
  .meta({
    id: 'MySession',
    description: 'A session of the signed-in user.',
    example: mySessionExample,
  });
export type MySession = z.output<typeof MySession>;

export const MySessionList = z
  .strictObject({
    items: z
      .array(MySession)
      .max(MAX_SESSIONS)
      .meta({ description: 'The current session first, then the latest used.' }),
  })
  .meta({
    id: 'MySessionList',
    description:
      'The active sessions of the signed-in user: the current one, then the latest used.',
    example: { items: [mySessionExample] },
  });

export const listMySessions = operation({
  id: 'listMySessions',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/me/sessions',
  access: 'signed-in',
  summary: 'List my sessions',
  description:
    'Returns where the signed-in user is signed in: the current session first, then the latest used.',
  caching: 'private',
  success: { status: 200, description: 'The sessions.', schema: MySessionList },
});

export const revokeMySession = operation({
  id: 'revokeMySession',
  tag: TAG.name,
  method: 'delete',
  path: '/api/v1/me/sessions/{sessionId}',
  access: 'signed-in',
  quota: 'editing',
  ownerOnly: true,
  summary: 'Revoke one of my sessions',
  description: 'Signs the user out on one device. Its tokens are refused from now on.',
  params: z.strictObject({ sessionId: Id }),
  success: { status: 204, description: 'Revoked.' },
});

export const revokeMyOtherSessions = operation({
  id: 'revokeMyOtherSessions',
  tag: TAG.name,
  method: 'delete',
  path: '/api/v1/me/sessions',
  access: 'signed-in',
  quota: 'editing',
  ownerOnly: true,
  summary: 'Revoke all my other sessions',
  description:
    'Signs the user out everywhere else, and ends impersonations by and of them. The session of this request stays.',
  success: {
    status: 200,
    description: 'Number of revoked sessions.',
    schema: z.strictObject({
      revoked: Count.meta({ description: 'Number of sessions that ended.' }),
    }),
    example: { revoked: 2 },
  },
});

export const MyPassword = z
  .strictObject({
    isSet: z.boolean().meta({ description: 'Whether there is a password.' }),
    changedAt: Timestamp.optional().meta({ description: 'When it was set. Absent without one.' }),
  })
  .meta({
    id: 'MyPassword',
    description: 'Whether the signed-in user has a password.',
    example: { isSet: true, changedAt: '2027-04-01T03:00:00.000Z' },
  });

export const getMyPassword = operation({
  id: 'getMyPassword',
  tag: TAG.name,
  method: 'get',
  path: '/api/v1/me/password',
  access: 'signed-in',
  summary: 'Get whether I have a password',
  description: 'Returns whether the signed-in user has a password, and since when.',
  caching: 'private',
  success: { status: 200, description: 'The state of the password.', schema: MyPassword },
});

export const SetMyPasswordBody = z.strictObject({ newPassword: NewPassword }).meta({
  id: 'SetMyPasswordBody',
  description: 'The new password.',
  example: { newPassword: 'a lantern over the quay' },
});

export const setMyPassword = operation({
  id: 'setMyPassword',
  tag: TAG.name,
  method: 'put',
  path: '/api/v1/me/password',
  access: 'signed-in',
  quota: 'notifying',
  requiresFreshSession: 'credentials',
  summary: 'Set my password',
  description:
    'Sets the first password or replaces it, revokes all other sessions, and notifies the user by e-mail. The recent sign-in takes the place of the old password.',
  body: SetMyPasswordBody,
  success: { status: 204, description: 'Set.' },
});
