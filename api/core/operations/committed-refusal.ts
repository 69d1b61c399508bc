import type { ProblemError } from '#api/core/problem-error.ts';

/**
 * Refuses a request and commits what its transaction has written, such as a counter of refused attempts. Throw it before
 * anything else is written.
 */
export class CommittedRefusal extends Error {
  readonly problem: ProblemError;

  constructor(problem: ProblemError) {
    super(problem.message);
    this.problem = problem;
  }
}
