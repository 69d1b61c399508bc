import { expect, it } from 'vitest';
import { entryFormSchema, toEntryChange } from './entry-form.ts';

const award = { categories: [], wantsSamples: false };

it('asks for what the award asks for', () => {
  const plain = entryFormSchema({ award, isDescribed: false });
  expect(Object.keys(plain.shape)).not.toEqual(expect.arrayContaining(['work']));
  const full = entryFormSchema({
    award: { categories: [{ code: 'light', name: { ja: '軽量級' } }], wantsSamples: true },
    isDescribed: true,
  });
  expect(Object.keys(full.shape)).toEqual(
    expect.arrayContaining(['work', 'category', 'sampleNote']),
  );
});

it('sends no empty parts, and null for what was cleared', () => {
  expect(
    toEntryChange({
      maker: null,
      pitch: { ja: '', en: '' },
      work: { title: { ja: '潮待ち', en: '' }, kana: '', players: { min: 2, max: 4 } },
    }),
  ).toEqual({
    maker: null,
    pitch: null,
    work: { title: { ja: '潮待ち' }, players: { min: 2, max: 4 } },
  });
});
