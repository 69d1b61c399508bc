import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('settles like the promise and clears its timer', async () => {
  expect(await withTimeout(Promise.resolve('here'), 6_000)).toBe('here');
  await expect(withTimeout(Promise.reject(new Error('broken')), 6_000)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with ETIMEDOUT', async () => {
  const error = withTimeout(new Promise(() => {}), 6_000).catch((thrown) => thrown);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await error).toMatchObject({ code: 'ETIMEDOUT' });
});
