import { currentScope } from '#api/core/db/request-scope.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import { toProblem } from './problem.ts';

const FAILURES: readonly ProblemCode[] = ['UNAVAILABLE', 'READ_ONLY', 'STORAGE_FULL'];

/** Returns the first error of the request's queries that the database or its pool is to blame for. */
const findFailure = (): unknown =>
  currentScope()?.errors.find((error) => FAILURES.includes(toProblem(error).code));

/**
 * Throws if the database did not answer. Call it before the answer of a library that hides errors of its queries: the
 * library may treat a database that did not answer like a missing row.
 * @throws the error of the query
 */
export const assertDatabaseAnswered = (): void => {
  const failure = findFailure();
  if (failure) throw failure;
};

/** Returns the error that a request failed with: the error of its query, if another error hides it. */
export const unhide = (error: unknown): unknown =>
  toProblem(error).code === 'INTERNAL' ? (findFailure() ?? error) : error;
