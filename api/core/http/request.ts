import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Operation } from '#spec/core/operation.ts';

declare global {
  namespace Express {
    interface Request {
      /** The request's number, as in `X-Request-Id` and in problems. */
      id: string;
      log: Logger;
      /** The operation of the contract that this request calls, once the gate has found it. */
      operation?: Operation;
      /** Parameters of the operation's path, decoded. */
      pathParams: Record<string, string>;
      /** The request's own method where HEAD is answered like GET. */
      isHead?: boolean;
    }
  }
}

/** Numbers each request, and logs its end with status and time. */
export const numberAndLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    req.id = randomUUID();
    req.log = log.child({ requestId: req.id });
    res.set('X-Request-Id', req.id);
    const start = performance.now();
    res.on('finish', () => {
      const ms = Math.round(performance.now() - start);
      // Path without query: searches are nobody's business, and tokens have no place in logs.
      req.log.debug({ method: req.method, path: req.path, status: res.statusCode, ms }, 'answered');
    });
    next();
  };
