import { EXIT } from './exit.ts';
import { exitCodeOf, Problem } from './problem.ts';
import type { Site } from './site.ts';

/** So many calls are under way at once. */
const AT_ONCE = 4;
/** So often a row is tried while the server is busy or out of reach. */
const MAX_TRIES = 6;

/**
 * Does the work of every row, a few at a time. While the server is busy or out of reach all of them wait, as long as it
 * asks for. The first fault ends it, as does the signal; what has begun by then is finished first.
 */
export const workOff = async <Row>(
  site: Site,
  rows: readonly Row[],
  signal: AbortSignal,
  work: (row: Row, tries: number) => Promise<void>,
): Promise<void> => {
  const left = rows.values();
  const faults: unknown[] = [];
  const stop = new AbortController();
  const ends = AbortSignal.any([signal, stop.signal]);
  let pause = Promise.resolve<unknown>(undefined);

  const patiently = async (row: Row) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await pause;
        ends.throwIfAborted();
        return await work(row, tries);
      } catch (error) {
        const isBusy = error instanceof Problem && exitCodeOf(error) === EXIT.unavailable;
        if (!isBusy || tries + 1 === MAX_TRIES) throw error;
        const seconds = error.retryAfter ?? 2 ** tries;
        if (error.retryAfter) site.note('bulk.waiting', { seconds });
        pause = site.io.wait(seconds * 1000, ends);
      }
    }
  };
  const worker = async () => {
    for (const row of left) {
      if (faults.length > 0) return;
      try {
        await patiently(row);
      } catch (error) {
        faults.push(error);
        stop.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (faults.length > 0) throw faults[0];
};
