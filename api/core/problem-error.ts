import type { ExceededLimit } from '#api/core/http/rate-limit-headers.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import type { InputError } from '#spec/core/rules/validate.ts';

/** Members of a problem that only some codes have. Instants are ISO strings. */
export type ProblemMembers = {
  opensAt?: string;
  closesAt?: string;
  currentStatus?: string;
  excess?: number;
  count?: number;
  alternatives?: string[];
  maskedEmail?: string;
  contactName?: string;
};

/** What a problem has besides its code. */
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
