/** Thrown when the queue is full. */
export class QueueFullError extends Error {}

/**
 * Limits concurrent tasks; further ones wait, first in, first out.
 *
 * @throws QueueFullError beyond `maxWaiting`: a late response costs as much as one in time
 */
export const createRenderQueue = (maxRunning: number, maxWaiting: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxRunning) running += 1;
    else if (waiting.length >= maxWaiting) throw new QueueFullError();
    // A finished task passes its slot to the next.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
