import { z } from 'zod';
import { operation } from './operation.ts';
import { Timestamp, text, wholeNumber, word } from './shared.ts';

/*
 * The operations of better-auth that are part of the contract, at its own paths (specification §7).
 * They differ from the contract's dialect where better-auth does: absent values are null, a signed-out session is null,
 * and none takes an Idempotency-Key.
 */

export const ROLES = ['user', 'admin'] as const;

const Email = z.email().max(254).meta({ example: 'visitor@noren.example' });
const AuthId = word(100);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable();

export const AuthUser = z
  .strictObject({
    id: AuthId,
    name: text(254),
    email: Email,
    emailVerified: z.boolean(),
    image: orNull(text(500)),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    role: z.enum(ROLES),
    banned: z.boolean(),
    banReason: orNull(text(500)),
    banExpires: orNull(Timestamp),
  })
  .meta({ id: 'AuthUser', description: 'An account. Specification §3.' });

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

const userExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13',
  name: 'visitor@noren.example',
  email: 'visitor@noren.example',
  emailVerified: true,
  image: null,
  createdAt: '2027-04-01T03:00:00.000Z',
  updatedAt: '2027-04-01T03:00:00.000Z',
  role: 'user',
  banned: false,
  banReason: null,
  banExpires: null,
};
const sessionExample = {
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

/** What every operation that changes something may answer besides. */
const ORIGIN = ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN'] as const;

const served = { tag: 'auth', servedBy: 'better-auth', caching: 'private' } as const;

export const getSession = operation({
  ...served,
  id: 'getSession',
  method: 'get',
  path: '/api/auth/get-session',
  access: 'none',
  summary: 'The session of this browser',
  description: 'Session and user, or `null` when nobody is signed in.',
  success: {
    status: 200,
    description: 'Session and user, or null.',
    schema: orNull(z.strictObject({ session: AuthSession, user: AuthUser })),
    example: { session: sessionExample, user: userExample },
  },
});

export const SendCodeBody = z.strictObject({ email: Email, type: z.enum(['sign-in']) }).meta({
  id: 'SendCodeBody',
  description: 'Where to send a one-time code.',
  example: { email: 'visitor@noren.example', type: 'sign-in' },
});

export const sendSignInCode = operation({
  ...served,
  id: 'sendSignInCode',
  method: 'post',
  path: '/api/auth/email-otp/send-verification-otp',
  access: 'none',
  summary: 'Send a sign-in code',
  description:
    'Mails a one-time code of six digits, good for five minutes. The answer is the same whether or not the address is known.',
  body: SendCodeBody,
  success: {
    status: 200,
    description: 'Sent.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: [...ORIGIN, 'RATE_LIMITED'],
});

export const SignInWithCodeBody = z
  .strictObject({
    email: Email,
    otp: z
      .string()
      .max(6)
      .regex(/^\d{6}$/)
      .meta({ description: 'Six digits.', example: '123456' }),
  })
  .meta({
    id: 'SignInWithCodeBody',
    description: 'The address and the code sent to it.',
    example: { email: 'visitor@noren.example', otp: '123456' },
  });

export const signInWithCode = operation({
  ...served,
  id: 'signInWithCode',
  method: 'post',
  path: '/api/auth/sign-in/email-otp',
  access: 'none',
  summary: 'Sign in with a code',
  description:
    'Sets the session cookie. An address seen for the first time becomes an account, named after the address.',
  body: SignInWithCodeBody,
  success: {
    status: 200,
    description: 'Signed in.',
    schema: z.strictObject({ token: word(200), user: AuthUser }),
    example: { token: sessionExample.token, user: userExample },
  },
  problems: [
    'INVALID_OTP',
    'OTP_EXPIRED',
    'TOO_MANY_ATTEMPTS',
    'BANNED_USER',
    ...ORIGIN,
    'RATE_LIMITED',
  ],
});

export const signOut = operation({
  ...served,
  id: 'signOut',
  method: 'post',
  path: '/api/auth/sign-out',
  access: 'none',
  summary: 'Sign out',
  description:
    'Ends the session and removes its cookie; its tokens end with it. Without a session there is nothing to do, which is fine too.',
  success: {
    status: 200,
    description: 'Signed out.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: ORIGIN,
});

export const getToken = operation({
  ...served,
  id: 'getToken',
  method: 'get',
  path: '/api/auth/token',
  access: 'signed-in',
  summary: 'A token for the platform API',
  description:
    'A JWT (EdDSA) for `Authorization: Bearer`, good for 15 minutes, and not longer than the session lives.',
  success: {
    status: 200,
    description: 'The token.',
    schema: z.strictObject({ token: word(4000) }),
    example: { token: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln' },
  },
});

const SORTABLE = ['createdAt', 'updatedAt', 'email', 'name', 'role'] as const;

/** Specification §3, the user list query. */
export const UserListQuery = z.strictObject({
  limit: wholeNumber(1, 100, { description: 'Rows per page.', example: 25 }),
  offset: wholeNumber(0, 10_000_000, { description: 'Rows to pass over.', example: 0 }),
  sortBy: z.enum(SORTABLE).optional(),
  sortDirection: z.enum(['asc', 'desc']).optional(),
  searchField: z.enum(['email', 'name']).optional(),
  searchOperator: z.enum(['contains', 'starts_with', 'ends_with']).optional(),
  searchValue: text(254).optional(),
});

export const listUsers = operation({
  ...served,
  id: 'listUsers',
  method: 'get',
  path: '/api/auth/admin/list-users',
  access: { only: 'admin' },
  summary: 'List users',
  description: 'Accounts, for admins; at most 100 at once, 100 when `limit` is left out.',
  query: UserListQuery,
  success: {
    status: 200,
    description: 'Users.',
    schema: z.strictObject({
      users: z.array(AuthUser).max(100),
      total: z.int().min(0).max(2_147_483_647),
      limit: z.int().min(1).max(100).optional(),
      offset: z.int().min(0).max(10_000_000).optional(),
    }),
    example: { users: [userExample], total: 1, limit: 25 },
  },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
});

export const CreateUserBody = z
  .strictObject({
    email: Email,
    name: text(200).min(1),
    password: z.string().min(12).max(128).optional().meta({ example: 'a long pass phrase' }),
    role: z.enum(ROLES).optional(),
  })
  .meta({
    id: 'CreateUserBody',
    description: 'A new account; without a password it signs in by code.',
    example: { email: 'new@noren.example', name: '新しい人' },
  });

export const createUser = operation({
  ...served,
  id: 'createUser',
  method: 'post',
  path: '/api/auth/admin/create-user',
  access: { only: 'admin' },
  summary: 'Create a user',
  description: 'An account whose address counts as proven.',
  body: CreateUserBody,
  success: {
    status: 200,
    description: 'Created.',
    schema: z.strictObject({ user: AuthUser }),
    example: { user: userExample },
  },
  problems: [
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS',
    ...ORIGIN,
  ],
});

export const ListUserSessionsBody = z.strictObject({ userId: AuthId }).meta({
  id: 'ListUserSessionsBody',
  description: 'Whose sessions.',
  example: { userId: userExample.id },
});

export const listUserSessions = operation({
  ...served,
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
