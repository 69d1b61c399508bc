import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, singleLine, trimToNotBlank } from '#spec/core/rules/string.ts';
import { Count } from '#spec/core/shared.ts';
import { AuthUser, Role, userExample } from './auth-user.ts';
import {
  AuthId,
  EnteredEmail,
  ORIGIN_PROBLEMS,
  Status,
  Success,
  servedByBetterAuth,
} from './better-auth.ts';
import { NewPassword } from './passwords.ts';
import { UserListQuery } from './user-list-query.ts';

export const TAG: Tag = {
  name: 'users',
  description: 'Administration of accounts, at the paths of better-auth.',
};

export const PROBLEMS = {
  NO_DATA_TO_UPDATE: { status: 400, meaning: 'The request changes nothing.' },
  YOU_CANNOT_REMOVE_YOURSELF: { status: 400, meaning: 'Admins cannot delete themselves.' },
  YOU_CANNOT_CHANGE_YOUR_OWN_ROLE: { status: 400, meaning: 'Admins cannot change their own role.' },
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: { status: 403, meaning: 'Only admins can list users.' },
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: { status: 403, meaning: 'Only admins can create users.' },
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: { status: 403, meaning: 'Only admins can get users.' },
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: { status: 403, meaning: 'Only admins can update users.' },
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: {
    status: 403,
    meaning: 'Only admins can change roles.',
  },
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: {
    status: 403,
    meaning: 'Only admins can set passwords.',
  },
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: { status: 403, meaning: 'Only admins can delete users.' },
  USER_NOT_FOUND: { status: 404, meaning: 'The account does not exist.' },
  LAST_ADMIN: { status: 409, meaning: 'Nobody else could administer the site afterwards.' },
  USER_IN_USE: {
    status: 409,
    meaning:
      'The account has a booth, a product or a reservation, or is the last owner of a tenant.',
  },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

export const listUsers = operation({
  ...servedByBetterAuth,
  tag: 'users',
  id: 'listUsers',
  method: 'get',
  path: '/api/auth/admin/list-users',
  access: { only: 'admin' },
  summary: 'List users',
  description:
    'Returns accounts, at most and by default 100 per page, the oldest first by default. For admins.',
  query: UserListQuery,
  success: {
    status: 200,
    description: 'Users.',
    schema: z.strictObject({
      users: z.array(AuthUser).max(100).meta({ description: 'At most `limit` accounts.' }),
      total: Count.meta({ description: 'Number of all matching accounts.' }),
      limit: z
        .int()
        .min(1)
        .max(100)
        .optional()
        .meta({ description: 'As requested. Absent if it was not.' }),
      offset: z
        .int()
        .min(0)
        .max(10_000_000)
        .optional()
        .meta({ description: 'As requested. Absent if it was not.' }),
    }),
    example: { users: [userExample], total: 1, limit: 25 },
  },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_LIST_USERS'],
});

/** Display name of an account. */
export const UserName = rules(trimToNotBlank, singleLine, maxFullWidthCharacters(200)).meta({
  description: 'Name of the account, which its user and admins see.',
});

export const CreateUserBody = z
  .strictObject({
    email: EnteredEmail,
    name: UserName,
    password: NewPassword.optional(),
    role: Role.optional().meta({ description: 'Default: `user`.' }),
  })
  .meta({
    id: 'CreateUserBody',
    description: 'A new account. Without a password it signs in with a code.',
    example: { email: 'new@noren.example', name: '新しい人' },
  });

export const createUser = operation({
  ...servedByBetterAuth,
  tag: 'users',
  id: 'createUser',
  method: 'post',
  path: '/api/auth/admin/create-user',
  access: { only: 'admin' },
  requiresFreshSession: 'accounts',
  summary: 'Create a user',
  description: 'Creates an account with a verified e-mail address.',
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
    ...ORIGIN_PROBLEMS,
  ],
});

export const UserId = AuthId.meta({ description: 'Id of the account.', example: userExample.id });

/** Returns a body that identifies an account. */
export const userIdBody = (id: string, description: string) =>
  z.strictObject({ userId: UserId }).meta({ id, description, example: { userId: userExample.id } });

export const userResponse = {
  schema: z.strictObject({ user: AuthUser }),
  example: { user: userExample },
} as const;

/** Common properties of the admin operations on accounts. */
export const adminOperation = {
  ...servedByBetterAuth,
  tag: 'users',
  access: { only: 'admin' },
} as const;

export const getUser = operation({
  ...adminOperation,
  id: 'getUser',
  method: 'get',
  path: '/api/auth/admin/get-user',
  summary: 'Get a user',
  description: 'Returns an account. For admins.',
  query: z.strictObject({ id: UserId }),
  success: { status: 200, description: 'The user.', schema: AuthUser, example: userExample },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_GET_USER', 'USER_NOT_FOUND'],
});

export const UpdateUserBody = z
  .strictObject({
    userId: UserId,
    data: z
      .strictObject({
        name: UserName.optional(),
        email: EnteredEmail.optional(),
        emailVerified: z.literal(true).optional().meta({
          description: 'Marks the e-mail address as verified and discards passwords set before.',
        }),
      })
      .meta({ description: 'New values; absent fields stay unchanged.' }),
  })
  .meta({
    id: 'UpdateUserBody',
    description: 'Fields to change, at least one.',
    example: { userId: userExample.id, data: { name: '新しい名前' } },
  });

export const updateUser = operation({
  ...adminOperation,
  id: 'updateUser',
  method: 'post',
  path: '/api/auth/admin/update-user',
  requiresFreshSession: 'accounts',
  summary: 'Update a user',
  description: 'Changes name or e-mail address. A new address revokes all sessions of the account.',
  body: UpdateUserBody,
  success: { status: 200, description: 'Updated.', schema: AuthUser, example: userExample },
  problems: [
    'YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS',
    'NO_DATA_TO_UPDATE',
    'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
    'USER_NOT_FOUND',
    ...ORIGIN_PROBLEMS,
  ],
});

export const SetUserRoleBody = z.strictObject({ userId: UserId, role: Role }).meta({
  id: 'SetUserRoleBody',
  description: 'User and new role.',
  example: { userId: userExample.id, role: 'admin' },
});

export const setUserRole = operation({
  ...adminOperation,
  id: 'setUserRole',
  method: 'post',
  path: '/api/auth/admin/set-role',
  requiresFreshSession: 'accounts',
  summary: 'Set a user’s role',
  description:
    'Sets the role and revokes all sessions of the account. Admins cannot change their own role.',
  body: SetUserRoleBody,
  success: { status: 200, description: 'Set.', ...userResponse },
  problems: [
    'YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE',
    'YOU_CANNOT_CHANGE_YOUR_OWN_ROLE',
    'USER_NOT_FOUND',
    'LAST_ADMIN',
    ...ORIGIN_PROBLEMS,
  ],
});

export const SetUserPasswordBody = z
  .strictObject({ userId: UserId, newPassword: NewPassword })
  .meta({
    id: 'SetUserPasswordBody',
    description: 'User and new password.',
    example: { userId: userExample.id, newPassword: 'a lantern over the quay' },
  });

export const setUserPassword = operation({
  ...adminOperation,
  id: 'setUserPassword',
  method: 'post',
  path: '/api/auth/admin/set-user-password',
  requiresFreshSession: 'accounts',
  summary: 'Set a user’s password',
  description: 'Sets the password and revokes all sessions of the account.',
  body: SetUserPasswordBody,
  success: {
    status: 200,
    description: 'Set.',
    schema: Status,
    example: { status: true },
  },
  problems: ['YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD', 'USER_NOT_FOUND', ...ORIGIN_PROBLEMS],
});

export const removeUser = operation({
  ...adminOperation,
  id: 'removeUser',
  method: 'post',
  path: '/api/auth/admin/remove-user',
  requiresFreshSession: 'accounts',
  summary: 'Delete a user',
  description:
    'Deletes the account with its profile, contact details and addresses, and revokes its sessions. An account that other data depends on can only be banned. Admins cannot delete themselves.',
  body: userIdBody('RemoveUserBody', 'User to delete.'),
  success: {
    status: 200,
    description: 'Deleted.',
    schema: Success,
    example: { success: true },
  },
  problems: [
    'YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS',
    'YOU_CANNOT_REMOVE_YOURSELF',
    'USER_NOT_FOUND',
    'USER_IN_USE',
    'LAST_ADMIN',
    ...ORIGIN_PROBLEMS,
  ],
});
