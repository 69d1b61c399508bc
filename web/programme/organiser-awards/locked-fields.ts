import { Problem } from '#spec/core/client/problem.ts';

/** The message of a field on which entries or sheets depend. */
const IN_USE = 'organiser-awards:form.inUse';

/**
 * Rethrows an error, for `catch`: fields that the server reports as locked get a message with the reason.
 * @throws the given error
 */
export const rethrowLocked = (error: unknown): never => {
  if (!(error instanceof Problem) || error.code !== 'AWARD_PLAN_LOCKED') throw error;
  throw new Problem(error.status, {
    code: error.code,
    title: error.title,
    detail: error.detail,
    errors: error.errors.map((each) => ({ ...each, rule: IN_USE })),
  });
};
