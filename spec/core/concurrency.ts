/** Rejects a task because too many are waiting: a response that comes late costs as much as one in time. */
export class QueueFullError extends Error {}

type Limits = {
  maxRunning: number;
  /** Unlimited by default. */
  maxQueued?: number;
};

/**
 * Returns a function that runs at most `maxRunning` tasks concurrently and queues the others, first in, first out.
 *
 * @throws QueueFullError when `maxQueued` tasks are waiting
 */
export const limitConcurrency = ({ maxRunning, maxQueued = Number.POSITIVE_INFINITY }: Limits) => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1;
    else if (queue.length >= maxQueued) throw new QueueFullError();
    // A finished task passes its slot to the next.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
