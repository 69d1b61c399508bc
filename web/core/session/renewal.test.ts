import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenewal, lifeOf } from './renewal.ts';

const LIFE_S = 900;
const MINUTE = 60_000;

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** A token from this moment on, as the browser's clock says; `ahead` of it by the server's. */
const tokenFrom = (ahead = 0) => {
  const iat = Math.floor((Date.now() + ahead) / 1000);
  return `e30.${base64url({ iat, exp: iat + LIFE_S, name: '暖簾'.length })}.c2ln`;
};

let token: string | undefined;
const renew = vi.fn(async () => {
  token = tokenFrom();
});
const renewal = () => createRenewal({ read: () => token, renew });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-04-24T01:00:00Z') });
  renew.mockClear();
  token = tokenFrom();
});
afterEach(() => vi.useRealTimers());

test('at 80 % of its life it is fetched again, and again', async () => {
  renewal().plan();
  await vi.advanceTimersByTimeAsync(12 * MINUTE - 1);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('one that another tab has fetched meanwhile is good enough', async () => {
  renewal().plan();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  token = tokenFrom();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('back at the window it is fetched again, but not at every look', async () => {
  const { plan, onFocus } = renewal();
  plan();
  onFocus();
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  onFocus();
  onFocus();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('without a token nothing is fetched, and none after signing out', async () => {
  const { plan, onFocus } = renewal();
  plan();
  token = undefined;
  plan();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  onFocus();
  expect(renew).not.toHaveBeenCalled();
});

test('signed out in another tab, it stays so', async () => {
  renewal().plan();
  token = undefined;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['ahead', -60 * MINUTE],
  ['behind', 60 * MINUTE],
])('a clock that is %s does not have it fetched without end', async (_how, ahead) => {
  renew.mockImplementation(async () => {
    token = tokenFrom(ahead);
  });
  token = tokenFrom(ahead);
  renewal().plan();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(renew.mock.calls.length).toBeLessThanOrEqual(10);
});

test('one that cannot be had is tried again later', async () => {
  renew.mockImplementation(async () => {});
  renewal().plan();
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(3);
});

test.each([
  '',
  'x',
  'a.b.c',
  `e30.${base64url({ iat: 1 })}.x`,
  `e30.${base64url({ iat: 2, exp: 1 })}.x`,
])('%j has no life', (text) => {
  expect(lifeOf(text)).toBeUndefined();
});
