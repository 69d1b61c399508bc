import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPLETE } from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';
import { CONTENT_TYPE_NAMES, contentTypeOf } from '#spec/content/types/types.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { referencesOf, searchColumns, toStoredFields } from './revisions.ts';

const OTHER_ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a99';

const text = fc.oneof(fc.constant(undefined), fc.constant(''), fc.string({ minLength: 1 }));
const localized = fc.record({ ja: text, en: text });
const value = fc.oneof(
  ...[text, localized, fc.constant(undefined), fc.boolean(), fc.array(fc.string())],
  fc.record({ id: fc.constant(UNKNOWN_ID), alt: localized }),
);
const draft = fc
  .record({ title: value, cover: value, pinned: value, links: value })
  .map((fields) => ({ type: 'article', ...fields }) as unknown as ContentDraft);

describe('toStoredFields', () => {
  const isEmpty = (each: unknown): boolean =>
    each === undefined ||
    each === '' ||
    (typeof each === 'object' &&
      (Object.keys(each as object).length === 0 || Object.values(each as object).some(isEmpty)));

  it('stores nothing that is empty at any depth, but for items of lists', () => {
    fc.assert(
      fc.property(draft, (content) => {
        const values = Object.values(toStoredFields(content));
        expect(values.filter((each) => !Array.isArray(each)).some(isEmpty)).toBe(false);
        expect(values.filter(Array.isArray).every(({ length }) => length > 0)).toBe(true);
      }),
    );
  });

  it('stores the same when it is saved again as it was read', () => {
    fc.assert(
      fc.property(draft, (content) => {
        const fields = toStoredFields(content);
        const json = JSON.parse(JSON.stringify(fields));
        expect(toStoredFields({ type: 'article', ...json } as ContentDraft)).toEqual(fields);
      }),
    );
  });

  it.each(CONTENT_TYPE_NAMES)('keeps a complete %s as it is, without its type', (type) => {
    const { type: _type, ...fields } = COMPLETE[type];
    expect(toStoredFields(COMPLETE[type])).toEqual(fields);
    expect(validate(contentTypeOf(type).complete, fields)).not.toHaveProperty('errors');
  });

  it('keeps false, which is no gap', () => {
    expect(toStoredFields({ type: 'article', pinned: false })).toEqual({ pinned: false });
  });
});

describe('searchColumns', () => {
  it('takes title and words from the fields that the type names', () => {
    const { title, search_text, missing_english } = searchColumns('article', {
      ...toStoredFields(COMPLETE.article),
      ...{ summary: { ja: '当日の入場' }, author: '汐見 渚' },
    });
    expect(JSON.parse(title as string)).toEqual(COMPLETE.article.title);
    expect(search_text).toContain('当日の入場');
    expect(search_text).toContain('doors open at ten');
    expect(search_text).not.toContain('汐見');
    expect(missing_english).toEqual(['summary']);
  });

  it('has no title while it is empty', () => {
    expect(searchColumns('article', {}).title).toBeNull();
  });
});

describe('referencesOf', () => {
  it('finds pictures, works and awards, with the places that name them', () => {
    const fields = {
      ...{ photo: { id: UNKNOWN_ID, alt: { ja: '肖像' } }, favourites: [OTHER_ID, UNKNOWN_ID] },
    };
    expect(referencesOf('ambassador', fields)).toEqual({
      pictures: [{ id: UNKNOWN_ID, pointer: '/content/photo/id' }],
      products: [
        { id: OTHER_ID, pointer: '/content/favourites/0' },
        { id: UNKNOWN_ID, pointer: '/content/favourites/1' },
      ],
      awards: [],
    });
    const logos = { logoLight: { id: UNKNOWN_ID }, logoDark: { id: OTHER_ID } };
    expect(referencesOf('sponsor', logos).pictures.map(({ pointer }) => pointer)).toEqual([
      '/content/logoLight/id',
      '/content/logoDark/id',
    ]);
    expect(referencesOf('article', { award: OTHER_ID }).awards).toEqual([
      { id: OTHER_ID, pointer: '/content/award' },
    ]);
    expect(referencesOf('notice', {})).toEqual({ pictures: [], products: [], awards: [] });
  });
});
