import type { RequestHandler } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';

/** Requests worked on at the same time by one process; beyond that the queue would only grow. */
const MAX_IN_FLIGHT = 1000;

/**
 * Turns requests away while the process has more than it can answer in time, or is about to stop. It counts work: what
 * has not arrived yet is none, and neither is an answer that nobody fetches; these are the door's to end.
 */
export const shedLoad = (lifecycle: { draining: boolean }): RequestHandler => {
  let inFlight = 0;
  return (_req, res, next) => {
    if (inFlight >= MAX_IN_FLIGHT) throw new ProblemError('UNAVAILABLE', { retryAfter: 1 });
    inFlight += 1;
    let counts = true;
    const done = () => {
      if (counts) inFlight -= 1;
      counts = false;
    };
    // All of the answer is written, or nobody is there to get it.
    res.once('prefinish', done);
    res.once('close', done);
    if (lifecycle.draining) res.set('Connection', 'close');
    next();
  };
};
