import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  forgetDraft,
  keepDraft,
  keepWish,
  outdateWish,
  readCurrentWish,
  readDraft,
  readWish,
} from './drafts.ts';
import { forgetTab } from './kept.ts';
import { wishFor } from './wish-key.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

describe('key of a wish', () => {
  const values = { day: '2027-04-24', quantity: 1 };

  test('the same values keep their key', () => {
    const first = wishFor(values, undefined);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(wishFor({ ...values }, first)).toBe(first);
  });

  test.each([{ day: '2027-04-25' }, { quantity: 2 }, { comment: '午後に伺います' }])(
    'changed ones get another: %o',
    (change) => {
      const first = wishFor<object>(values, undefined);
      const second = wishFor<object>({ ...values, ...change }, first);
      expect(second.key).not.toBe(first.key);
      expect(second.values).toEqual({ ...values, ...change });
    },
  );
});

describe('draft of a tab', () => {
  test('comes back for its form and its visitor only, until it is forgotten', () => {
    const base = { name: '', age: 7, locale: 'ja' };
    keepDraft('profile', 'me', { values: { name: '𠮷野', age: undefined }, base });
    expect(readDraft('profile', 'me')).toEqual({
      values: { name: '𠮷野', age: null },
      base: { name: '', age: 7 },
    });
    expect(readDraft('profile', 'you')).toBeUndefined();
    expect(readDraft('profile', '')).toBeUndefined();
    expect(readDraft('contact', 'me')).toBeUndefined();

    forgetDraft('profile');
    expect(readDraft('profile', 'me')).toBeUndefined();
  });

  test('what was put back as it was is no draft', () => {
    keepDraft('profile', 'me', { values: { name: 'x' }, base: {} });
    keepDraft('profile', 'me', { values: {}, base: {} });
    expect(readDraft('profile', 'me')).toBeUndefined();
  });

  test('a wish comes back with its key, and goes with the draft', () => {
    const wish = wishFor({ quantity: 1 }, undefined);
    keepWish('reserve', 'me', wish);
    expect(wishFor({ quantity: 1 }, readWish('reserve', 'me')).key).toBe(wish.key);
    expect(readWish('reserve', 'you')).toBeUndefined();

    forgetDraft('reserve');
    expect(readWish('reserve', 'me')).toBeUndefined();
  });

  test('a wish of a form that was changed since is none, but has its key', () => {
    const wish = wishFor({ quantity: 1 }, undefined);
    keepWish('reserve', 'me', wish);
    expect(readCurrentWish('reserve', 'me')).toEqual(wish);
    outdateWish('reserve', 'me');
    expect(readCurrentWish('reserve', 'me')).toBeUndefined();
    expect(wishFor({ quantity: 1 }, readWish('reserve', 'me')).key).toBe(wish.key);
    keepWish('reserve', 'me', wish);
    expect(readCurrentWish('reserve', 'me')).toEqual(wish);
  });

  test('all of it is forgotten at once; what others keep in the tab stays', () => {
    kept.set('theirs', '1');
    for (const name of ['profile', 'contact'])
      keepDraft(name, 'me', { values: { name: 'x' }, base: {} });
    keepWish('contact', 'me', wishFor({}, undefined));
    forgetTab();
    expect([...kept.keys()]).toEqual(['theirs']);
  });

  test('what is no draft, and a browser without storage, count as nothing', () => {
    kept.set('noren.draft.profile', '{"by":"me","values":7}');
    kept.set('noren.wish.profile', '{"by":"me"}');
    expect(readDraft('profile', 'me')).toBeUndefined();
    expect(readWish('profile', 'me')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    expect(readDraft('profile', 'me')).toBeUndefined();
    expect(() => keepDraft('profile', 'me', { values: { name: 'x' }, base: {} })).not.toThrow();
    expect(forgetTab).not.toThrow();
  });
});
