import { expect, it } from 'vitest';
import { pauseUnlessAborted, persist } from './persist.ts';

const controlled = () => {
  const stop = new AbortController();
  const pauses: number[] = [];
  const pause = async (ms: number) => void pauses.push(ms);
  return { stop, pauses, options: { signal: stop.signal, pause } };
};

it('repeats an attempt without end, with pauses that double from 50 ms to 5 s', async () => {
  const { pauses, options } = controlled();
  let attempts = 0;
  const attempt = async () => {
    attempts += 1;
    return attempts < 1_000 ? undefined : 'launched';
  };
  expect(await persist(attempt, options)).toBe('launched');
  expect(pauses.slice(0, 9)).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  expect([pauses.length, Math.max(...pauses)]).toEqual([999, 5000]);
});

it('ends at a stop, and starts no other attempt', async () => {
  const { stop, pauses, options } = controlled();
  const attempt = async () => {
    if (pauses.length === 3) stop.abort();
    return undefined;
  };
  expect(await persist(attempt, options)).toBeUndefined();
  expect(pauses).toHaveLength(4);
});

it('interrupts a pause of any length at a stop', async () => {
  const stop = new AbortController();
  const pausing = pauseUnlessAborted(600_000, stop.signal);
  stop.abort();
  await pausing;
});

it('ends with an error that no repetition can mend', async () => {
  const { options } = controlled();
  const attempt = () => Promise.reject(new Error('another server uses the folder'));
  await expect(persist(attempt, options)).rejects.toThrow('another server');
});
