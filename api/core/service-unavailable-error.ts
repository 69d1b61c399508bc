/** A service that this server uses, such as shared storage, does not answer or refuses: answered with 503. */
export class ServiceUnavailableError extends Error {
  override readonly name = 'ServiceUnavailableError';
  /** Whether the service has refused, for example an unknown key: only the operator can change that. */
  readonly isRefused: boolean;

  constructor(
    message: string,
    { isRefused = false, cause }: ErrorOptions & { isRefused?: boolean } = {},
  ) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
