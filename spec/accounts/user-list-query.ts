import { z } from 'zod';
import { booleanQuery, integerQuery, text } from '#spec/core/shared.ts';
import { ROLES, USER_LIST } from './user-fields.ts';

/** Specification §3, the user list query. */
export const UserListQuery = z.strictObject({
  limit: integerQuery(1, 100, { description: 'Items per page.', example: 25 }),
  offset: integerQuery(0, 10_000_000, { description: 'Items to skip.', example: 0 }),
  sortBy: z
    .enum(USER_LIST.sortBy)
    .optional()
    .meta({ description: 'Field to sort by. Default: `createdAt`.' }),
  sortDirection: z
    .enum(USER_LIST.sortDirection)
    .optional()
    .meta({ description: 'Default: `asc`.' }),
  searchField: z
    .enum(USER_LIST.searchField)
    .optional()
    .meta({ description: 'Field to compare with `searchValue`. Default: `email`.' }),
  searchOperator: z
    .enum(USER_LIST.searchOperator)
    .optional()
    .meta({ description: 'Default: `contains`.' }),
  searchValue: text(254).optional().meta({
    description:
      'Text to search for, regardless of letter case, width and spaces. Absent: all accounts.',
  }),
  role: z.enum(ROLES).optional().meta({ description: 'Accounts with this role only.' }),
  banned: booleanQuery('Whether the account is banned now.'),
  filterField: z.enum(['role', 'banned']).optional().meta({
    description: 'With `filterValue`, the form of better-auth’s client for `role` and `banned`.',
  }),
  filterOperator: z.literal('eq').optional().meta({ description: 'Always `eq`.' }),
  filterValue: z
    .enum([...ROLES, 'true', 'false'])
    .optional()
    .meta({ description: 'The value of `filterField`.' }),
});
