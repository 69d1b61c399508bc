import { describe, expect, it } from 'vitest';
import { AwardEntryDraft, DescribedWork } from '#spec/applications/kinds/award.ts';
import { contentTypeOf } from '#spec/content/types/types.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { CarLoadingFields } from '#spec/exhibitors/car-loading-fields.ts';
import { CompleteProduct, ProductDraft } from '#spec/exhibitors/my-product-form.ts';

const VEHICLE = {
  slotId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30',
  vehicle: 'van',
  height: 198,
  plateLater: true,
  driverPhone: '090-1234-5678',
};
const work = (title: string, kana?: string) => ({ title: { ja: title }, kana });
const pick = (schema: Parameters<typeof validate>[0], fields: object, at: string) => {
  const result = validate(schema, fields);
  if ('errors' in result)
    return result.errors.filter(({ pointer }) => pointer === at).map(({ rule }) => rule);
  return at
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], result.value);
};

/** The effect on a name's reading, for each place with an optional reading. */
const PLACES: Record<string, (name: string, kana?: string) => unknown> = {
  'a draft of a work': (name, kana) => pick(ProductDraft, work(name, kana), '/kana'),
  'a work': (name, kana) =>
    pick(CompleteProduct, { ...work(name, kana), kind: 'game', genres: ['strategy'] }, '/kana'),
  'a described work': (name, kana) => pick(DescribedWork, work(name, kana), '/kana'),
  'an award entry': (name, kana) =>
    pick(AwardEntryDraft, { work: work(name, kana) }, ['', 'work', 'kana'].join('/')),
  'a driver': (name, kana) =>
    pick(CarLoadingFields, { ...VEHICLE, driverName: name, driverKana: kana }, '/driverKana'),
  'a draft of a sponsor': (name, kana) =>
    pick(contentTypeOf('sponsor').draft, { name: { ja: name }, kana }, '/kana'),
  'a sponsor': (name, kana) =>
    pick(contentTypeOf('sponsor').complete, { level: 'gold', name: { ja: name }, kana }, '/kana'),
  'an ambassador': (name, kana) =>
    pick(contentTypeOf('ambassador').complete, { name: { ja: name }, kana }, '/kana'),
};

describe.each(Object.entries(PLACES))('the reading of %s', (_, readingOf) => {
  it.each([
    ['Ann Smith', 'Ann Smith'],
    ['Zoë Müller', 'Zoe Muller'],
    ['김민수', 'Kim Minsu'],
    ['Ann Smith', 'アン スミス'],
    ['CATAN', 'かたん'],
    ['汐見', 'しおみ'],
    ['Ann Smith', undefined],
    ['汐見', ''],
  ])('of %s may be %s', (name, kana) => {
    const stored = { かたん: 'カタン', しおみ: 'シオミ', '': undefined }[kana ?? ''];
    expect(readingOf(name, kana)).toBe(stored ?? (kana || undefined));
  });

  it.each([
    ['汐見', 'Shiomi'],
    ['Ann 汐見', 'Ann'],
    ['Ann Smith', '安'],
  ])('of %s is not %s', (name, kana) => {
    expect(readingOf(name, kana)).toEqual(['matchesKatakana']);
  });
});
