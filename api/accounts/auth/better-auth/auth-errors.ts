import { APIError, isAPIError } from 'better-auth/api';
import { toProblem } from '#api/core/http/problem.ts';
import type { Log } from '#api/core/log.ts';
import { isForeignKeyViolation } from '../accounts/database.ts';

/** The unique constraint that decides between two accounts that take the same address at the same time. */
const EMAIL_TAKEN = 'user_email_key';

/** Replaces better-auth's own handling, which would print an error with the values of its statement. */
export const onAPIError = (error: unknown, log: Log): void => {
  if (isAPIError(error)) return;
  if ((error as { constraint?: unknown })?.constraint === EMAIL_TAKEN) {
    throw new APIError('BAD_REQUEST', {
      code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
      message: 'User already exists. Use another email.',
    });
  }
  // A reference to the account was inserted after the precondition of its deletion was checked.
  if (isForeignKeyViolation(error)) throw new APIError('CONFLICT', { code: 'USER_IN_USE' });
  const { code } = toProblem(error);
  if (code !== 'INTERNAL') throw new APIError('SERVICE_UNAVAILABLE', { code });
  log.error({ err: error }, 'better-auth');
  throw new APIError('INTERNAL_SERVER_ERROR');
};
