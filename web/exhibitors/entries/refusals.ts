import { PRECONDITION_FAILED, Problem } from '#spec/core/client/problem.ts';
import { toFormErrors } from './entry-form.ts';

/** Rejected because of the request itself, so that a retry would not help. */
export const isFinal = ({ status, code }: Problem): boolean =>
  [400, 403, 404, 409, PRECONDITION_FAILED].includes(status) &&
  code !== 'IDEMPOTENCY_KEY_IN_FLIGHT';

/**
 * Returns whether a problem belongs to the fields of the form, which also merges values saved elsewhere; others are shown above
 * it.
 */
export const isForForm = ({ errors, status }: Problem): boolean =>
  errors.length > 0 || status === PRECONDITION_FAILED;

/** Returns the problem with its errors at the fields of the form. */
export const atFormFields = (problem: Problem): Problem => {
  const { status, code, title, detail, errors } = problem;
  return errors.length > 0
    ? new Problem(status, { code, title, detail, errors: toFormErrors(errors) })
    : problem;
};
