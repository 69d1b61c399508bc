import { Problem } from '#spec/core/client/problem.ts';

/** The message of a field on which entries or sheets depend. */
const IN_USE = 'organiser-awards:form.inUse';

/** For `catch`: fields that the server says are locked get a message that says by what. @throws what it is given */
export const rethrowLocked = (error: unknown): never => {
  if (!(error instanceof Problem) || error.code !== 'AWARD_PLAN_LOCKED') throw error;
  throw new Problem(error.status, {
    code: error.code,
    title: error.title,
    detail: error.detail,
    errors: error.errors.map((each) => ({ ...each, rule: IN_USE })),
  });
};
