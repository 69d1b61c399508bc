import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what comes in time is what comes, and nothing waits on', async () => {
  expect(await inTime(Promise.resolve('here'), 6_000)).toBe('here');
  await expect(inTime(Promise.reject(new Error('broken')), 6_000)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('what does not come is a database that is away', async () => {
  const error = inTime(new Promise(() => {}), 6_000).catch((thrown) => thrown);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await error).toMatchObject({ code: 'ETIMEDOUT' });
});
