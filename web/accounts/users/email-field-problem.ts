import { Problem } from '#spec/core/client/problem.ts';

/** The address belongs to another account. */
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/** Assigns a problem about the address to its field; returns other problems unchanged. */
export const assignToEmailField = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const errors =
    error.code === TAKEN
      ? [{ pointer: '/email', rule: 'checkDuplicate' }]
      : error.errors.map((each) => ({ ...each, pointer: each.pointer.replace(/^\/data/, '') }));
  if (errors.length === 0) return error;
  return new Problem(error.status, { code: error.code, detail: error.detail, errors });
};
