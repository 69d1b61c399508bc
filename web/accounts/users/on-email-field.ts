import { Problem } from '#spec/core/client/problem.ts';

/** Somebody else has the address. */
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/** Makes a problem with the address one of its field; any other stays what it is, told at the form's own fields. */
export const onEmailField = (error: unknown): unknown => {
  if (!(error instanceof Problem)) return error;
  const errors =
    error.code === TAKEN
      ? [{ pointer: '/email', rule: 'checkDuplicate' }]
      : error.errors.map((each) => ({ ...each, pointer: each.pointer.replace(/^\/data/, '') }));
  if (errors.length === 0) return error;
  return new Problem(error.status, { code: error.code, detail: error.detail, errors });
};
