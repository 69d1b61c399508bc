/**
 * A start that cannot go on for a reason the operator can act on (a taken port, a wrong variable, a data folder in use).
 * Its message is printed as it stands, without a stack.
 */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartError';
    this.exitCode = exitCode;
  }
}
