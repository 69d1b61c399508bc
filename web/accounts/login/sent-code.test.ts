import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE_LIFE_MS, isAlive, keepSentCode, readSentCode } from './sent-code.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test('a code lives five minutes', () => {
  const sent = { email: 'a@noren.example', at: 1000, purpose: 'sign-in' } as const;
  expect(isAlive(sent, 1000)).toBe(true);
  expect(isAlive(sent, 1000 + CODE_LIFE_MS - 1)).toBe(true);
  expect(isAlive(sent, 1000 + CODE_LIFE_MS)).toBe(false);
  expect(isAlive(sent, 999)).toBe(false);
});

test('the tab remembers it, and forgets it when told or when it is too old', () => {
  const sent = { email: 'a@noren.example', at: Date.now(), purpose: 'sign-in' } as const;
  keepSentCode(sent);
  expect(readSentCode()).toEqual(sent);

  keepSentCode({ ...sent, at: sent.at - CODE_LIFE_MS });
  expect(readSentCode()).toBeUndefined();

  keepSentCode(sent);
  keepSentCode(undefined);
  expect(readSentCode()).toBeUndefined();
});

test('what is no sent code, and a browser without storage, count as nothing', () => {
  kept.set('noren.sign-in', '{"email":1}');
  expect(readSentCode()).toBeUndefined();
  kept.set('noren.sign-in', JSON.stringify({ email: 'a', at: Date.now(), purpose: 'else' }));
  expect(readSentCode()).toBeUndefined();
  kept.set('noren.sign-in', '{');
  expect(readSentCode()).toBeUndefined();
  vi.stubGlobal('sessionStorage', undefined);
  expect(readSentCode()).toBeUndefined();
  expect(() => keepSentCode({ email: 'a', at: 0, purpose: 'sign-in' })).not.toThrow();
});
