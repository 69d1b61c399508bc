import type { z } from 'zod';
import type { ExceededLimit } from '#api/core/http/rate-limit-headers.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { Problem } from '#spec/core/shared.ts';

/** Members of a problem that only some codes have. The contract describes them. */
export const PROBLEM_MEMBERS = [
  'opensAt',
  'closesAt',
  'currentStatus',
  'changedAt',
  'changedBy',
  'existingId',
  'reasons',
  'excess',
  'count',
  'numbers',
  'alternatives',
  'suggestion',
  'page',
  'day',
  'maskedEmail',
  'contactName',
] as const satisfies (keyof z.output<typeof Problem>)[];

export type ProblemMembers = Partial<
  Pick<z.output<typeof Problem>, (typeof PROBLEM_MEMBERS)[number]>
>;

/** The members of a problem besides its code. */
export type ProblemExtra = ProblemMembers & {
  errors?: InputError[];
  /** Seconds for `Retry-After`. */
  retryAfter?: number;
  /** With RATE_LIMITED. */
  limit?: ExceededLimit;
};

/** Rejects a request with a code of the contract; any other error is an internal error. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;
  constructor(code: ProblemCode, extra: ProblemExtra = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}
