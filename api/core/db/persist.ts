import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

type Options = {
  /** Ends the repetition, also during a pause. */
  readonly signal: AbortSignal;
  /** Replaces the clock, in tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
};

/** Waits some milliseconds, or until the signal aborts. */
export const pauseUnlessAborted = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => {});

/**
 * Repeats an attempt for as long as it has no result, with pauses that double from 50 ms to 5 s. Rejects when the attempt does.
 * @returns the result, or undefined once the signal has aborted
 */
export const persist = async <Result>(
  attempt: () => Promise<Result | undefined>,
  { signal, pause = pauseUnlessAborted }: Options,
): Promise<Result | undefined> => {
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(2 * ms, LONGEST_PAUSE_MS)) {
    const result = await attempt();
    if (result !== undefined) return result;
    await pause(ms, signal);
  }
  return undefined;
};
