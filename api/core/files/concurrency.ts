import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Lets some at a time work on pictures, so that the other requests keep a processor, and some more wait for their turn.
 * Beyond these the given function rejects with `UNAVAILABLE`.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let busy = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new ProblemError('UNAVAILABLE', { retryAfter: 2 });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
}
