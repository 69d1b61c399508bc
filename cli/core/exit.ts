/** What the command line ends with: scripts decide by these. */
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

/** An end that is nobody's fault in the code: `message` is for the reader, in the reader's language. */
export class Failure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
