import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOf, forgetDraft, keepDraft, readDraft } from './draft.ts';

const wish = { day: '2027-04-24', quantity: 1 };

describe('key of a wish', () => {
  test('the same wish of the same visitor keeps its key', () => {
    const first = draftOf('me', wish);
    expect(first.key).toMatch(/^[0-9a-f]{32}$/);
    expect(draftOf('me', { ...wish }, first)).toBe(first);
  });

  test.each([{ day: '2027-04-25' }, { quantity: 2 }, { comment: '午後に伺います' }])(
    'a changed one gets another: %o',
    (change) => {
      const first = draftOf('me', wish);
      const second = draftOf('me', { ...wish, ...change }, first);
      expect(second.key).not.toBe(first.key);
      expect(second.wish).toEqual({ ...wish, ...change });
    },
  );

  test('another visitor gets another', () => {
    const first = draftOf('me', wish);
    expect(draftOf('you', wish, first).key).not.toBe(first.key);
  });
});

describe('draft of a tab', () => {
  const kept = new Map<string, string>();
  const place = { boothId: 'b', productId: 'p' };

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

  test('comes back for its work and its visitor only, until it is forgotten', () => {
    const draft = draftOf('me', wish);
    keepDraft(place, draft);
    expect(readDraft(place, 'me')).toEqual(draft);
    expect(readDraft(place, 'you')).toBeUndefined();
    expect(readDraft({ ...place, productId: 'q' }, 'me')).toBeUndefined();

    forgetDraft(place);
    expect(readDraft(place, 'me')).toBeUndefined();
  });

  test('what is no draft, and a browser without storage, count as nothing', () => {
    kept.set('noren.reserve.b.p', '{"by":"me","wish":{"day":"soon"},"key":"k"}');
    expect(readDraft(place, 'me')).toBeUndefined();
    vi.stubGlobal('sessionStorage', undefined);
    expect(readDraft(place, 'me')).toBeUndefined();
    expect(() => keepDraft(place, draftOf('me', wish))).not.toThrow();
  });
});
