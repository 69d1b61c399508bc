import { currentScope } from '#api/core/db/request-scope.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import { toProblem } from './problem.ts';

const FAILURES: readonly ProblemCode[] = ['UNAVAILABLE', 'READ_ONLY', 'STORAGE_FULL'];

/** The first error of the request's queries that the database or its pool is to blame for. */
const findFailure = (): unknown =>
  currentScope()?.errors.find((error) => FAILURES.includes(toProblem(error).code));

/**
 * Call it before the answer of a library that hides errors of its queries: it may take a database that did not answer for one
 * that has no such row.
 * @throws the error of the query
 */
export const assertDatabaseAnswered = (): void => {
  const failure = findFailure();
  if (failure) throw failure;
};

/** What a request failed of: the error of its query, where another hides it. */
export const unhide = (error: unknown): unknown =>
  toProblem(error).code === 'INTERNAL' ? (findFailure() ?? error) : error;
