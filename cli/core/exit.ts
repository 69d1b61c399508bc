import { NO_RESPONSE, type Problem } from '#spec/core/client/problem.ts';

/** Exit codes of every command; scripts depend on them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  rejected: 3,
  signedOut: 4,
  forbidden: 5,
  notFound: 6,
  conflict: 7,
  unavailable: 8,
  partlyDone: 9,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An expected failure: `message` is in the user's language and printed as it is. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const BY_STATUS: Record<number, ExitCode> = {
  [NO_RESPONSE]: EXIT.unavailable,
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

/** Returns the exit code for a problem. better-auth answers 400 or 422 for an address already in use: that is a conflict. */
export const exitCodeOf = ({ status, code }: Problem): ExitCode =>
  code.startsWith('USER_ALREADY_EXISTS') ? EXIT.conflict : (BY_STATUS[status] ?? EXIT.failed);
