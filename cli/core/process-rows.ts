import { Problem } from '#spec/core/client/problem.ts';
import { EXIT, exitCodeOf } from './exit.ts';
import type { Site } from './site.ts';

const CONCURRENCY = 4;
/** Attempts per row while the server is busy or unreachable. */
const MAX_TRIES = 6;

/**
 * Processes rows, a few at a time. While the server is busy or unreachable, all of them wait as long as it requires. The first
 * other error stops the run, as does the signal, once rows in flight are finished.
 */
export const processRows = async <Row>(
  site: Site,
  rows: readonly Row[],
  signal: AbortSignal,
  process: (row: Row, tries: number) => Promise<void>,
): Promise<void> => {
  const queue = rows.values();
  const errors: unknown[] = [];
  const failed = new AbortController();
  const stopped = AbortSignal.any([signal, failed.signal]);
  let pause = Promise.resolve<unknown>(undefined);

  const processWithRetries = async (row: Row) => {
    for (let tries = 0; ; tries += 1) {
      try {
        await pause;
        stopped.throwIfAborted();
        return await process(row, tries);
      } catch (error) {
        const isBusy = error instanceof Problem && exitCodeOf(error) === EXIT.unavailable;
        if (!isBusy || tries + 1 === MAX_TRIES) throw error;
        const seconds = error.retryAfter ?? 2 ** tries;
        if (error.retryAfter) site.note('bulk.waiting', { seconds });
        pause = site.io.wait(seconds * 1000, stopped);
      }
    }
  };
  const worker = async () => {
    for (const row of queue) {
      if (errors.length > 0) return;
      try {
        await processWithRetries(row);
      } catch (error) {
        errors.push(error);
        failed.abort();
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (errors.length > 0) throw errors[0];
};
