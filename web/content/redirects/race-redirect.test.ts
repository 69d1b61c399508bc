import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { raceRedirect } from './race-redirect.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = new Response(null, { status: 302 });
const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

/** Returns the result and its time; `page` and `rule` are the milliseconds until each resolves. */
const outcome = async (page: number, rule: number, redirect?: Response, exists = true) => {
  const began = Date.now();
  const loading = after(page, 'page').then((value) =>
    exists ? value : Promise.reject(new Error('no page')),
  );
  const settled = raceRedirect(loading, after(rule, redirect)).then(
    (value) => [value, Date.now() - began],
    (error: unknown) => [error === sent ? 'sent on' : String(error), Date.now() - began],
  );
  await vi.runAllTimersAsync();
  return settled;
};

test('waits for the redirect only until the timeout', async () => {
  expect(await outcome(30, 10)).toEqual(['page', 30]);
  expect(await outcome(30, 60)).toEqual(['page', 60]);
  expect(await outcome(30, 900)).toEqual(['page', 100]);
  expect(await outcome(300, 900)).toEqual(['page', 300]);
});

test('prefers the redirect, even if the page is missing, unless it is too late', async () => {
  expect(await outcome(300, 10, sent)).toEqual(['sent on', 10]);
  expect(await outcome(30, 60, sent)).toEqual(['sent on', 60]);
  expect(await outcome(30, 60, sent, false)).toEqual(['sent on', 60]);
  expect(await outcome(300, 200, sent)).toEqual(['sent on', 200]);
  expect(await outcome(30, 900, sent)).toEqual(['page', 100]);
});

test('rethrows an error of the page', async () => {
  expect(await outcome(30, 10, undefined, false)).toEqual(['Error: no page', 30]);
  expect(await outcome(30, 900, undefined, false)).toEqual(['Error: no page', 100]);
});
