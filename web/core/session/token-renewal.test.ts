import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenRenewal, isCurrentToken, tokenLifetime } from './token-renewal.ts';

const LIFE_S = 900;
const MINUTE = 60_000;

const base64url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
/** Returns a token issued now; the server's clock is `ahead` milliseconds ahead of the browser's. */
const tokenFrom = (ahead = 0) => {
  const iat = Math.floor((Date.now() + ahead) / 1000);
  return `e30.${base64url({ iat, exp: iat + LIFE_S, name: '暖簾'.length })}.c2ln`;
};

let token: string | undefined;
const renew = vi.fn(async () => {
  token = tokenFrom();
});
const renewal = () => createTokenRenewal({ read: () => token, renew });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2027-04-24T01:00:00Z') });
  renew.mockClear();
  token = tokenFrom();
});
afterEach(() => vi.useRealTimers());

test('renews the token at 80 % of its lifetime, repeatedly', async () => {
  renewal().schedule();
  await vi.advanceTimersByTimeAsync(12 * MINUTE - 1);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(12 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('accepts a token that another tab has renewed', async () => {
  renewal().schedule();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  token = tokenFrom();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(6 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('renews on focus, but not on every focus', async () => {
  const { schedule, onFocus } = renewal();
  schedule();
  onFocus();
  expect(renew).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);
  onFocus();
  onFocus();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('does nothing without a token and after sign-out', async () => {
  const { schedule, onFocus } = renewal();
  schedule();
  token = undefined;
  schedule();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  onFocus();
  expect(renew).not.toHaveBeenCalled();
});

test('does not renew after a sign-out in another tab', async () => {
  renewal().schedule();
  token = undefined;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(renew).not.toHaveBeenCalled();
});

test.each([
  ['ahead', -60 * MINUTE],
  ['behind', 60 * MINUTE],
])('limits renewals with a clock that is %s', async (_how, ahead) => {
  renew.mockImplementation(async () => {
    token = tokenFrom(ahead);
  });
  token = tokenFrom(ahead);
  renewal().schedule();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(renew.mock.calls.length).toBeLessThanOrEqual(10);
});

test('retries a failed renewal', async () => {
  renew.mockImplementation(async () => {});
  renewal().schedule();
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  expect(renew).toHaveBeenCalledTimes(3);
});

test('is current until its renewal, for its session only', () => {
  const iat = Date.now() / 1000;
  const current = `e30.${base64url({ iat, exp: iat + LIFE_S, sid: 'one' })}.c2ln`;
  expect(isCurrentToken(current, 'one')).toBe(true);
  expect(isCurrentToken(current, 'two')).toBe(false);
  expect(isCurrentToken(tokenFrom(), 'one')).toBe(false);
  expect(isCurrentToken('', 'one')).toBe(false);
  vi.advanceTimersByTime(12 * MINUTE);
  expect(isCurrentToken(current, 'one')).toBe(false);
});

test.each([
  '',
  'x',
  'a.b.c',
  `e30.${base64url({ iat: 1 })}.x`,
  `e30.${base64url({ iat: 2, exp: 1 })}.x`,
])('returns undefined for %j', (text) => {
  expect(tokenLifetime(text)).toBeUndefined();
});
