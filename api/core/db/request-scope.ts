import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * What the database knows of the request that it works for. Libraries run queries of their own, and may hide their errors.
 */

export type RequestScope = {
  /** Whose share of the connections its transactions take: an operation. */
  readonly operation: string;
  /** Errors of its queries, the first ones. */
  readonly errors: unknown[];
  /** Its transaction has its turn; another inside it does not wait for one. */
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
 * Runs work for several requests at once, in a scope of its own: as the operation of the first that has one. All of them learn
 * of the errors of its queries, and none of those of work for others.
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

/** The first errors show what went wrong; a library may run many more queries after them. */
const MAX_ERRORS = 10;

/** Keeps an error of a query. */
export const noteQueryError = (error: unknown, scope = currentScope()): void => {
  if (scope && scope.errors.length < MAX_ERRORS) scope.errors.push(error);
};
