import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * What the database knows of the request that it works for. Libraries run queries of their own, and may hide their errors.
 */

type RequestScope = {
  /** Whose share of the connections its transactions take: an operation. */
  readonly operation: string;
  /** Errors of its queries, the first ones. */
  readonly errors: unknown[];
  /** Its transaction has its turn; another inside it does not wait for one. */
  readonly hasTurn: boolean;
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** Jobs have no scope. */
export const currentScope = (): RequestScope | undefined => scopes.getStore();

export const inRequestScope = <Result>(operation: string, run: () => Result): Result =>
  scopes.run({ operation, errors: [], hasTurn: false }, run);

/** Runs the transaction of a request whose turn it is. */
export const withTurn = <Result>(scope: RequestScope, run: () => Result): Result =>
  scopes.run({ ...scope, hasTurn: true }, run);

/** A batch works for many requests, in the scope of the first. */
const MAX_ERRORS = 10;

/** Keeps an error of a query. */
export const noteQueryError = (error: unknown, scope = currentScope()): void => {
  if (scope && scope.errors.length < MAX_ERRORS) scope.errors.push(error);
};
