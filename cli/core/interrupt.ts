import type { Io } from './output.ts';

/**
 * Runs long work that Ctrl-C stops gracefully: the first one aborts the signal, on which the work throws `AbortError`; a
 * second one kills the process.
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
