/*
 * Values that fields of accounts and of their list take, apart from the schemas, so that the command line starts without
 * loading any.
 */

export const ROLES = ['user', 'admin'] as const;

/** The fields by which the list of accounts can be sorted and searched. */
export const USER_LIST = {
  sortBy: ['createdAt', 'updatedAt', 'email', 'name', 'role'],
  sortDirection: ['asc', 'desc'],
  searchField: ['email', 'name'],
  searchOperator: ['contains', 'starts_with', 'ends_with'],
} as const;
