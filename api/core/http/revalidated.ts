import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * A response that is read only for clients that do not have it yet. For lists that many clients poll: finding out that
 * nothing has changed costs less than reading the list (docs/decisions/0046).
 */
export class Revalidated<Value> {
  /** Differs from earlier ones whenever the value may differ. */
  readonly fingerprint: string;
  readonly read: () => Promise<Value>;

  constructor(fingerprint: string, read: () => Promise<Value>) {
    this.fingerprint = fingerprint;
    this.read = read;
  }
}

/**
 * Sends a response with its ETag, or 304 to a client that has it.
 * @param contract identifies the contract of this server: another contract may present the same rows differently
 */
export const sendRevalidated = async (
  req: Request,
  res: Response,
  { fingerprint, read }: Revalidated<unknown>,
  contract: string,
): Promise<void> => {
  const tag = createHash('sha1').update(`${contract} ${req.originalUrl} ${fingerprint}`);
  res.set('ETag', `W/"${tag.digest('base64url')}"`);
  if (req.fresh) res.status(304).end();
  else res.json(await read());
};
