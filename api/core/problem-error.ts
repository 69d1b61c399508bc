import type { ExceededLimit } from '#api/core/http/rate-limit-headers.ts';
import type { ProblemCode } from '#spec/core/problems.ts';
import type { InputError } from '#spec/core/rules/validate.ts';

/** Optional members of a problem besides its code. Instants are ISO strings. */
export type ProblemExtra = {
  errors?: InputError[];
  opensAt?: string;
  closesAt?: string;
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
