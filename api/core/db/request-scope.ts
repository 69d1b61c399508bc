import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the database is working for, and its errors. Libraries run their own queries and may hide the errors. */

export type RequestScope = {
  /** The operation whose share of the connections its transactions take. */
  readonly operation: string;
  /** The first errors of its queries. */
  readonly errors: unknown[];
  /** Whether its transaction has its turn; a nested transaction does not wait for another turn. */
  readonly hasTurn: boolean;
};

const scopes = new AsyncLocalStorage<RequestScope | undefined>();

/** Jobs have no scope. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export const inRequestScope = <Result>(operation: string, run: () => Result): Result =>
  scopes.run({ operation, errors: [], hasTurn: false }, run);

/** Runs the transaction of a request whose turn it is. */
export const withTurn = <Result>(scope: RequestScope, run: () => Result): Result =>
  scopes.run({ ...scope, hasTurn: true }, run);

/**
 * Runs work for several requests at once, in its own scope. The scope has the operation of the first request that has
 * one. Every request gets the errors of these queries, and no errors of queries for other requests.
 */
export const inSharedScope = async <Result>(
  sharing: readonly (RequestScope | undefined)[],
  run: () => Promise<Result>,
): Promise<Result> => {
  const first = sharing.find((scope) => scope !== undefined);
  if (!first) return scopes.run(undefined, run);
  const shared: RequestScope = { ...first, errors: [] };
  try {
    return await scopes.run(shared, run);
  } finally {
    for (const scope of sharing) for (const error of shared.errors) noteQueryError(error, scope);
  }
};

/** The first errors show the cause; a library may run many more queries after them. */
const MAX_ERRORS = 10;

/** Records an error of a query. */
export const noteQueryError = (error: unknown, scope = currentScope()): void => {
  if (scope && scope.errors.length < MAX_ERRORS) scope.errors.push(error);
};
