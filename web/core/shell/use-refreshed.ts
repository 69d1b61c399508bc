import { useEffect, useRef, useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';
import { usePolling } from '#web/core/use-polling.ts';

/** The data that a page shows while they change. */
export type Refreshed<Value> = {
  readonly value: Value;
  /** The time of the reading, in milliseconds. */
  readonly readAt: number;
  /** The problem of the last attempt, if it failed; the value is older then. */
  readonly problem: Problem | undefined;
  /** Reads it now. A failure becomes `problem`. */
  readonly refresh: () => Promise<void>;
};

type Options<Value> = {
  /** Milliseconds between attempts. */
  readonly pauseMs: (value: Value) => number;
  readonly inBackground?: boolean;
};

/**
 * Reads data repeatedly (`usePolling`). Starts from the loader's data, and returns the last value when an attempt fails. The
 * browser sends its ETag, so that an unchanged value costs little.
 */
export const useRefreshed = <Value>(
  loaded: Value,
  read: () => Promise<Value>,
  { pauseMs, ...options }: Options<Value>,
): Refreshed<Value> => {
  const [state, setState] = useState(() => initialState(loaded));
  const current = state.loaded === loaded ? state : initialState(loaded);
  if (current !== state) setState(current);

  const startCount = useRef(0);
  // Attempts that started with other data, such as those of other filters, no longer count.
  useEffect(() => {
    startCount.current += 1;
  }, [loaded]);

  const refresh = async () => {
    startCount.current += 1;
    const own = startCount.current;
    const result = await read().then(succeeded, failed);
    // A later attempt, for example after a change, has newer data.
    if (own === startCount.current) setState((last) => ({ ...last, ...result }));
  };
  usePolling(refresh, pauseMs(current.value), options);

  const { value, readAt, problem } = current;
  return { value, readAt, problem, refresh };
};

const succeeded = <Value>(value: Value) => ({
  value,
  readAt: Date.now(),
  problem: undefined as Problem | undefined,
});

const initialState = <Value>(loaded: Value) => ({ loaded, ...succeeded(loaded) });

/** @throws any other error */
const failed = (error: unknown): { problem: Problem } => {
  if (error instanceof Problem) return { problem: error };
  throw error;
};
