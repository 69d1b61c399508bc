import { useEffect, useRef } from 'react';

/**
 * Runs a function again and again while the page is visible, with a pause after each run, and at once when the page becomes
 * visible or the network returns. Never runs it twice at a time. `pauseMs` undefined: not at all. `inBackground`: also while
 * the page is not visible, because it calls for attention from there.
 */
export const usePolling = (
  run: () => Promise<unknown>,
  pauseMs: number | undefined,
  { inBackground = false } = {},
): void => {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (pauseMs === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isRunning = false;
    let isOver = false;
    const runNow = async () => {
      if (isRunning || !(inBackground || document.visibilityState === 'visible')) return;
      clearTimeout(timer);
      isRunning = true;
      await latest.current().finally(() => {
        isRunning = false;
      });
      if (!isOver) timer = setTimeout(next, pauseMs);
    };
    const next = () => void runNow();
    timer = setTimeout(next, pauseMs);
    document.addEventListener('visibilitychange', next);
    window.addEventListener('online', next);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', next);
      window.removeEventListener('online', next);
    };
  }, [pauseMs, inBackground]);
};
