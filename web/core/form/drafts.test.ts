import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  deleteDraft,
  markRequestEdited,
  readDraft,
  readRequest,
  readUneditedRequest,
  saveDraft,
  saveRequest,
} from './drafts.ts';
import { assignIdempotencyKey } from './idempotency-key.ts';
import { clearTabStorage } from './tab-storage.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

describe('assignIdempotencyKey', () => {
  const values = { day: '2027-04-24', quantity: 1 };

  test('keeps the key for equal values', () => {
    const first = assignIdempotencyKey(values, undefined);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(assignIdempotencyKey({ ...values }, first)).toBe(first);
  });

  test.each([{ day: '2027-04-25' }, { quantity: 2 }, { comment: '午後に伺います' }])(
    'assigns a new key after the change %o',
    (change) => {
      const first = assignIdempotencyKey<object>(values, undefined);
      const second = assignIdempotencyKey<object>({ ...values, ...change }, first);
      expect(second.key).not.toBe(first.key);
      expect(second.values).toEqual({ ...values, ...change });
    },
  );
});

describe('drafts in tab storage', () => {
  test('returns a draft only for its form and visitor, until it is deleted', () => {
    const base = { name: '', age: 7, locale: 'ja' };
    saveDraft('profile', 'me', { values: { name: '𠮷野', age: undefined }, base });
    expect(readDraft('profile', 'me')).toEqual({
      values: { name: '𠮷野', age: null },
      base: { name: '', age: 7 },
    });
    expect(readDraft('profile', 'you')).toBeUndefined();
    expect(readDraft('profile', '')).toBeUndefined();
    expect(readDraft('contact', 'me')).toBeUndefined();

    deleteDraft('profile');
    expect(readDraft('profile', 'me')).toBeUndefined();
  });

  test('deletes the draft when no field is edited any more', () => {
    saveDraft('profile', 'me', { values: { name: 'x' }, base: {} });
    saveDraft('profile', 'me', { values: {}, base: {} });
    expect(readDraft('profile', 'me')).toBeUndefined();
  });

  test('returns a request with its key, and deletes it with the draft', () => {
    const request = assignIdempotencyKey({ quantity: 1 }, undefined);
    saveRequest('reserve', 'me', request);
    expect(assignIdempotencyKey({ quantity: 1 }, readRequest('reserve', 'me')).key).toBe(
      request.key,
    );
    expect(readRequest('reserve', 'you')).toBeUndefined();

    deleteDraft('reserve');
    expect(readRequest('reserve', 'me')).toBeUndefined();
  });

  test('hides an edited request, but keeps its key', () => {
    const request = assignIdempotencyKey({ quantity: 1 }, undefined);
    saveRequest('reserve', 'me', request);
    expect(readUneditedRequest('reserve', 'me')).toEqual(request);
    markRequestEdited('reserve', 'me');
    expect(readUneditedRequest('reserve', 'me')).toBeUndefined();
    expect(assignIdempotencyKey({ quantity: 1 }, readRequest('reserve', 'me')).key).toBe(
      request.key,
    );
    saveRequest('reserve', 'me', request);
    expect(readUneditedRequest('reserve', 'me')).toEqual(request);
  });

  test('clears all entries of the site and leaves others', () => {
    stored.set('theirs', '1');
    for (const name of ['profile', 'contact'])
      saveDraft(name, 'me', { values: { name: 'x' }, base: {} });
    saveRequest('contact', 'me', assignIdempotencyKey({}, undefined));
    clearTabStorage();
    expect([...stored.keys()]).toEqual(['theirs']);
  });

  test('ignores malformed entries and a browser without storage', () => {
    stored.set('noren.draft.profile', '{"by":"me","values":7}');
    stored.set('noren.request.profile', '{"by":"me"}');
    expect(readDraft('profile', 'me')).toBeUndefined();
    expect(readRequest('profile', 'me')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    expect(readDraft('profile', 'me')).toBeUndefined();
    expect(() => saveDraft('profile', 'me', { values: { name: 'x' }, base: {} })).not.toThrow();
    expect(clearTabStorage).not.toThrow();
  });
});
