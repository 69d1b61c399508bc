import { ProblemError } from '#api/core/problem-error.ts';

/** Returns whether PostgreSQL refused to delete a row because others refer to it. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '23503';

/** PostgreSQL's message for a new row of an account that does not exist. */
const MISSING_ACCOUNT = /is not present in table "user"/;

/** Throws UNAUTHENTICATED if the account was erased after the request had been authenticated, otherwise the error. */
export const rethrowForErasedAccount = (error: unknown): never => {
  const { detail } = error as { detail?: unknown };
  throw isForeignKeyViolation(error) && MISSING_ACCOUNT.test(String(detail))
    ? new ProblemError('UNAUTHENTICATED')
    : error;
};
