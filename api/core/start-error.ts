/**
 * A start-up failure that the operator can fix (a port in use, an invalid variable, a locked data folder). Its message is
 * printed without a stack trace.
 */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}
