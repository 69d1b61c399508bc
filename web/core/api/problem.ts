import type { Problem as ProblemBody } from '#generated/client/types.gen.ts';
import type { InputError } from '#spec/core/rules/issues.ts';

/** Status of a call that got no answer at all. */
export const NO_ANSWER = 0;

/** Why a call failed: the server's problem+json (RFC 9457) as an error that can be thrown. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** HTTP status; `NO_ANSWER` when the server could not be reached. */
  readonly status: number;
  /** Stable code of `spec/problems.ts` or of better-auth; `UNREACHABLE` without an answer. */
  readonly code: string;
  /** What happened and what to do, in the reader's language. Empty without an answer. */
  readonly detail: string;
  readonly title: string;
  /** Rules that fields broke. */
  readonly errors: readonly InputError[];
  /** To quote to the staff. */
  readonly requestId: string | undefined;
  readonly opensAt: string | undefined;
  readonly closesAt: string | undefined;
  /** Seconds after which it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<ProblemBody> & { retryAfter?: number | undefined } = {},
  ) {
    const code = body.code ?? (status === NO_ANSWER ? 'UNREACHABLE' : 'UNKNOWN_ERROR');
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.title = body.title ?? '';
    this.detail = body.detail ?? body.message ?? '';
    this.errors = (body.errors ?? []) as InputError[];
    this.requestId = body.instance;
    this.opensAt = body.opensAt;
    this.closesAt = body.closesAt;
    this.retryAfter = body.retryAfter;
  }
}
