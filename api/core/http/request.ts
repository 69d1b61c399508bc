import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Operation } from '#spec/core/operation.ts';
import { assignRequestId } from './request-id.ts';

declare global {
  namespace Express {
    interface Request {
      /** The request id, as in `X-Request-Id` and in problems. */
      id: string;
      log: Logger;
      /** The operation of the contract, set by `findOperation`. */
      operation?: Operation;
      /** Decoded path parameters. */
      pathParams: Record<string, string>;
      /** Whether the original method is HEAD, which is handled as GET. */
      isHead?: boolean;
    }
  }
}

/** Assigns a request id. */
export const identifyRequests =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    req.id = assignRequestId(req, res);
    req.log = log.child({ requestId: req.id });
    next();
  };
