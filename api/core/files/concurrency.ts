import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Limits how many tasks run concurrently, so that image processing leaves processors to other requests. Further tasks are
 * queued; beyond `maxQueued` the returned function rejects with UNAVAILABLE.
 */
export function limitConcurrency({
  atOnce: maxRunning,
  waiting: maxQueued,
}: {
  atOnce: number;
  waiting: number;
}) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) throw new ProblemError('UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
