import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unlessSentOn } from './unless-sent-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sent = new Response(null, { status: 302 });
const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(resolve, ms, value));

/** What comes of it, and when: `page` and `rule` say after how long each is known. */
const outcome = async (page: number, rule: number, redirect?: Response, isThere = true) => {
  const began = Date.now();
  const loading = after(page, 'page').then((value) =>
    isThere ? value : Promise.reject(new Error('no page')),
  );
  const settled = unlessSentOn(loading, after(rule, redirect)).then(
    (value) => [value, Date.now() - began],
    (error: unknown) => [error === sent ? 'sent on' : String(error), Date.now() - began],
  );
  await vi.runAllTimersAsync();
  return settled;
};

test('without a rule the page waits for the answer a moment at most', async () => {
  expect(await outcome(30, 10)).toEqual(['page', 30]);
  expect(await outcome(30, 60)).toEqual(['page', 60]);
  expect(await outcome(30, 900)).toEqual(['page', 100]);
  expect(await outcome(300, 900)).toEqual(['page', 300]);
});

test('a rule comes first, also where there is no page, unless it is too late', async () => {
  expect(await outcome(300, 10, sent)).toEqual(['sent on', 10]);
  expect(await outcome(30, 60, sent)).toEqual(['sent on', 60]);
  expect(await outcome(30, 60, sent, false)).toEqual(['sent on', 60]);
  expect(await outcome(300, 200, sent)).toEqual(['sent on', 200]);
  expect(await outcome(30, 900, sent)).toEqual(['page', 100]);
});

test('an error of the page stays one', async () => {
  expect(await outcome(30, 10, undefined, false)).toEqual(['Error: no page', 30]);
  expect(await outcome(30, 900, undefined, false)).toEqual(['Error: no page', 100]);
});
