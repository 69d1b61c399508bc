import type { Problem as ProblemBody } from '#generated/client/index.ts';
import { EXIT, type ExitCode } from './exit.ts';

/** Status of a call that got no answer at all. */
export const NO_ANSWER = 0;

/** Why a call failed: the server's problem+json (RFC 9457) as an error that can be thrown. */
export class Problem extends Error {
  override readonly name = 'Problem';
  /** HTTP status; `NO_ANSWER` when the server could not be reached. */
  readonly status: number;
  /** Stable code of `spec/problems.ts` or of better-auth; empty when the answer was no problem+json. */
  readonly code: string;
  /** What happened, in the language that was asked for; may be empty. */
  readonly title: string;
  /** More of it, and what to do; may be empty. */
  readonly detail: string;
  readonly errors: NonNullable<ProblemBody['errors']>;
  /** To quote to the organisers. */
  readonly requestId: string | undefined;
  readonly opensAt: string | undefined;
  readonly closesAt: string | undefined;
  /** Seconds after which another try makes sense, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    body: Partial<ProblemBody> & { retryAfter?: number | undefined } = {},
  ) {
    super(`${status} ${body.code ?? ''}`);
    this.status = status;
    this.code = body.code ?? '';
    this.title = body.title ?? '';
    this.detail = body.detail ?? body.message ?? '';
    this.errors = body.errors ?? [];
    this.requestId = body.instance;
    this.opensAt = body.opensAt;
    this.closesAt = body.closesAt;
    this.retryAfter = body.retryAfter;
  }
}

const BY_STATUS: Record<number, ExitCode> = {
  [NO_ANSWER]: EXIT.unavailable,
  400: EXIT.rejected,
  401: EXIT.signedOut,
  403: EXIT.forbidden,
  404: EXIT.notFound,
  408: EXIT.unavailable,
  409: EXIT.conflict,
  412: EXIT.conflict,
  413: EXIT.rejected,
  414: EXIT.rejected,
  415: EXIT.rejected,
  422: EXIT.rejected,
  425: EXIT.unavailable,
  429: EXIT.unavailable,
  502: EXIT.unavailable,
  503: EXIT.unavailable,
  504: EXIT.unavailable,
};

/** The exit code a problem ends with. better-auth says 400 or 422 of an address that is taken: that is a conflict. */
export const exitCodeOf = ({ status, code }: Problem): ExitCode =>
  code.startsWith('USER_ALREADY_EXISTS') ? EXIT.conflict : (BY_STATUS[status] ?? EXIT.failed);
