import type { RequestHandler } from 'express';
import { ProblemError } from './problem.ts';

/** Requests worked on at the same time by one process; beyond that the queue would only grow. */
const MAX_IN_FLIGHT = 1000;

/** Turns requests away while the process has more than it can answer in time, or is about to stop. */
export const shedLoad = (lifecycle: { draining: boolean }): RequestHandler => {
  let inFlight = 0;
  return (_req, res, next) => {
    if (inFlight >= MAX_IN_FLIGHT) throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
    inFlight += 1;
    res.once('close', () => {
      inFlight -= 1;
    });
    if (lifecycle.draining) res.set('Connection', 'close');
    next();
  };
};
