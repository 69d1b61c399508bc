import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine, trimToNotBlank } from '#spec/core/rules/string.ts';
import { oneLine, Timestamp, text, wholeNumber } from '#spec/core/shared.ts';
import { AuthId, Email, EnteredEmail, ORIGIN, orNull, served } from './better-auth.ts';
import { NewPassword } from './passwords.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'users',
  description: 'Accounts and their administration, at better-auth’s paths.',
};

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

/** What an account is called. */
export const UserName = rules(trimToNotBlank, singleLine, maxFullWidthCharacters(200));

export const CreateUserBody = z
  .strictObject({
    email: EnteredEmail,
    name: UserName,
    password: NewPassword.optional(),
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

export const UserId = AuthId.meta({ example: userExample.id });

/** One account, by its id. */
const oneUser = (id: string, description: string) =>
  z.strictObject({ userId: UserId }).meta({ id, description, example: { userId: userExample.id } });

const answeredUser = {
  schema: z.strictObject({ user: AuthUser }),
  example: { user: userExample },
} as const;

/** What all operations on accounts have in common. */
export const administration = { ...served, tag: 'users', access: { only: 'admin' } } as const;

export const getUser = operation({
  ...administration,
  id: 'getUser',
  method: 'get',
  path: '/api/auth/admin/get-user',
  summary: 'Get a user',
  description: 'One account, for admins.',
  query: z.strictObject({ id: UserId }),
  success: { status: 200, description: 'The user.', schema: AuthUser, example: userExample },
  problems: ['USER_NOT_FOUND'],
});

export const UpdateUserBody = z
  .strictObject({
    userId: UserId,
    data: z.strictObject({
      name: UserName.optional(),
      email: EnteredEmail.optional(),
      emailVerified: z.literal(true).optional().meta({
        description: 'The address counts as proven. Passwords set before that are forgotten.',
      }),
    }),
  })
  .meta({
    id: 'UpdateUserBody',
    description: 'What is to be different; at least one of them.',
    example: { userId: userExample.id, data: { name: '新しい名前' } },
  });

export const updateUser = operation({
  ...administration,
  id: 'updateUser',
  method: 'post',
  path: '/api/auth/admin/update-user',
  protects: 'accounts',
  summary: 'Update a user',
  description: 'Changes name or address. With another address all sessions of the account end.',
  body: UpdateUserBody,
  success: { status: 200, description: 'Updated.', schema: AuthUser, example: userExample },
  problems: [
    'NO_DATA_TO_UPDATE',
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'USER_NOT_FOUND',
    ...ORIGIN,
  ],
});

export const SetUserRoleBody = z.strictObject({ userId: UserId, role: z.enum(ROLES) }).meta({
  id: 'SetUserRoleBody',
  description: 'Whose role, and which.',
  example: { userId: userExample.id, role: 'admin' },
});

export const setUserRole = operation({
  ...administration,
  id: 'setUserRole',
  method: 'post',
  path: '/api/auth/admin/set-role',
  protects: 'accounts',
  summary: 'Set a user’s role',
  description:
    'Ends all sessions of the account: the role holds from the next sign-in. Not of oneself.',
  body: SetUserRoleBody,
  success: { status: 200, description: 'Set.', ...answeredUser },
  problems: ['YOU_CANNOT_CHANGE_YOUR_OWN_ROLE', 'USER_NOT_FOUND', ...ORIGIN],
});

/** One minute, in seconds. */
export const MIN_BAN_SECONDS = 60;
/** Ten years, in seconds. */
const MAX_BAN_SECONDS = 10 * 366 * 24 * 3600;

export const BanUserBody = z
  .strictObject({
    userId: UserId,
    banReason: rules(...oneLine(200)).meta({ example: '同じ作品の買い占め' }),
    banExpiresIn: z
      .int()
      .min(MIN_BAN_SECONDS)
      .max(MAX_BAN_SECONDS)
      .optional()
      .meta({ description: 'Seconds; without end when left out.', example: 604_800 }),
  })
  .meta({
    id: 'BanUserBody',
    description: 'Who, why, and for how long.',
    example: { userId: userExample.id, banReason: '同じ作品の買い占め', banExpiresIn: 604_800 },
  });

export const banUser = operation({
  ...administration,
  id: 'banUser',
  method: 'post',
  path: '/api/auth/admin/ban-user',
  summary: 'Ban a user',
  description:
    'Ends all sessions of the account at once; it cannot sign in until the ban ends. Not oneself.',
  body: BanUserBody,
  success: { status: 200, description: 'Banned.', ...answeredUser },
  problems: ['YOU_CANNOT_BAN_YOURSELF', 'USER_NOT_FOUND', ...ORIGIN],
});

export const unbanUser = operation({
  ...administration,
  id: 'unbanUser',
  method: 'post',
  path: '/api/auth/admin/unban-user',
  summary: 'End a ban',
  description: 'The account can sign in again.',
  body: oneUser('UnbanUserBody', 'Whose ban.'),
  success: { status: 200, description: 'Ended.', ...answeredUser },
  problems: ['USER_NOT_FOUND', ...ORIGIN],
});

export const SetUserPasswordBody = z
  .strictObject({ userId: UserId, newPassword: NewPassword })
  .meta({
    id: 'SetUserPasswordBody',
    description: 'Whose password, and which.',
    example: { userId: userExample.id, newPassword: 'a lantern over the quay' },
  });

export const setUserPassword = operation({
  ...administration,
  id: 'setUserPassword',
  method: 'post',
  path: '/api/auth/admin/set-user-password',
  protects: 'accounts',
  summary: 'Set a user’s password',
  description: 'Ends all sessions of the account.',
  body: SetUserPasswordBody,
  success: {
    status: 200,
    description: 'Set.',
    schema: z.strictObject({ status: z.boolean() }),
    example: { status: true },
  },
  problems: ['USER_NOT_FOUND', ...ORIGIN],
});

export const removeUser = operation({
  ...administration,
  id: 'removeUser',
  method: 'post',
  path: '/api/auth/admin/remove-user',
  protects: 'accounts',
  summary: 'Delete a user',
  description:
    'Deletes the account with its profile, contact details and addresses, and ends its sessions. What others rely on keeps it: then it cannot be deleted, but banned. Not oneself.',
  body: oneUser('RemoveUserBody', 'Which account.'),
  success: {
    status: 200,
    description: 'Deleted.',
    schema: z.strictObject({ success: z.boolean() }),
    example: { success: true },
  },
  problems: ['YOU_CANNOT_REMOVE_YOURSELF', 'USER_NOT_FOUND', 'USER_IN_USE', ...ORIGIN],
});
