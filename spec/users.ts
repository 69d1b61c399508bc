import { z } from 'zod';
import { AuthId, Email, EnteredEmail, ORIGIN, orNull, served } from './better-auth.ts';
import { operation } from './operation.ts';
import { rules } from './rules/rules.ts';
import { maxFullWidthCharacters, singleLine, trimToNotBlank } from './rules/string.ts';
import { Timestamp, text, wholeNumber } from './shared.ts';

export const ROLES = ['user', 'admin'] as const;

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

export const userExample = {
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
  tag: 'users',
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
    email: EnteredEmail,
    name: rules(trimToNotBlank, singleLine, maxFullWidthCharacters(200)),
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
  tag: 'users',
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
