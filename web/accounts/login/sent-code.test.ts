import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_LIFETIME_MS, isCodeValid, readSentCode, storeSentCode } from './sent-code.ts';

const storage = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
    removeItem: (name: string) => storage.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  storage.clear();
});

test('isCodeValid is true for five minutes', () => {
  const sent = { email: 'a@noren.example', at: 1000, purpose: 'sign-in' } as const;
  expect(isCodeValid(sent, 1000)).toBe(true);
  expect(isCodeValid(sent, 1000 + CODE_LIFETIME_MS - 1)).toBe(true);
  expect(isCodeValid(sent, 1000 + CODE_LIFETIME_MS)).toBe(false);
  expect(isCodeValid(sent, 999)).toBe(false);
});

test('stores the sent code until it is cleared or expires', () => {
  const sent = { email: 'a@noren.example', at: Date.now(), purpose: 'sign-in' } as const;
  storeSentCode(sent);
  expect(readSentCode()).toEqual(sent);

  storeSentCode({ ...sent, at: sent.at - CODE_LIFETIME_MS });
  expect(readSentCode()).toBeUndefined();

  storeSentCode(sent);
  storeSentCode(undefined);
  expect(readSentCode()).toBeUndefined();
});

test('ignores invalid stored values and missing storage', () => {
  storage.set('noren.sign-in', '{"email":1}');
  expect(readSentCode()).toBeUndefined();
  storage.set('noren.sign-in', JSON.stringify({ email: 'a', at: Date.now(), purpose: 'else' }));
  expect(readSentCode()).toBeUndefined();
  storage.set('noren.sign-in', '{');
  expect(readSentCode()).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readSentCode()).toBeUndefined();
  expect(() => storeSentCode({ email: 'a', at: 0, purpose: 'sign-in' })).not.toThrow();
});
