import { expect, test } from 'vitest';
import { CONTENT_TYPES } from '#spec/content/types/types.ts';
import en from './locales/en.json' with { type: 'json' };
import ja from './locales/ja.json' with { type: 'json' };

test.each(Object.entries({ ja, en }))('every field of every type has a name in %s', (_, texts) => {
  const named = Object.entries(texts.field).map(([type, names]) => [
    type,
    Object.keys(names).sort(),
  ]);
  const defined = Object.entries(CONTENT_TYPES).map(([type, { fields }]) => [
    type,
    Object.keys(fields).sort(),
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(defined));
});
