import type { RequestHandler } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';

/** Maximum number of concurrent requests of one process. */
const MAX_IN_FLIGHT = 1000;

/**
 * Rejects requests while the process is overloaded. Counts requests being processed, not those still being received or
 * responses still being sent; the HTTP listener's timeouts end these.
 * @throws UNAVAILABLE
 */
export const shedLoad = (lifecycle: { draining: boolean }): RequestHandler => {
  let inFlight = 0;
  return (_req, res, next) => {
    if (inFlight >= MAX_IN_FLIGHT) throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
    inFlight += 1;
    let isCounted = true;
    const done = () => {
      if (isCounted) inFlight -= 1;
      isCounted = false;
    };
    // The response is completely written, or the connection is closed.
    res.once('prefinish', done);
    res.once('close', done);
    if (lifecycle.draining) res.set('Connection', 'close');
    next();
  };
};
