import type { Io } from './output.ts';

/**
 * Does something long that Ctrl-C ends in order: the signal tells it to stop, and what it throws then is an `AbortError`.
 * A second Ctrl-C ends the process as everywhere.
 */
export const interruptible = async <Result>(
  { signals }: Io,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signals.once('SIGINT', stop);
  try {
    return await work(controller.signal);
  } finally {
    signals.off('SIGINT', stop);
  }
};
