import { expect, test } from 'vitest';
import { Product } from '#spec/show/products.ts';
import type { MetaArgs } from '#web/core/shell/page.ts';
import { textsOf } from '#web/testing/texts.ts';
import { productMeta } from './meta.ts';

type Work = Product;

const args = (locale: 'ja' | 'en'): MetaArgs => ({
  locale,
  t: textsOf(locale),
  site: { env: 'demo', name: 'Noren', divider: ' | ', description: 'x' },
  absolute: (path) => `https://noren.example${locale === 'en' ? '/en' : ''}${path}`,
});

const EXAMPLE = Product.meta()?.example as Work;

const told = (differences: Partial<Work>, locale: 'ja' | 'en' = 'ja') => {
  const meta = productMeta({ ...EXAMPLE, ...differences }, args(locale));
  // As it arrives: what is undefined is left out.
  return { ...meta, product: JSON.parse(JSON.stringify(meta.jsonLd?.[0])) };
};

const day = (availability: 'available' | 'few_left' | 'full') => ({
  date: '2027-04-24',
  availability,
});

test.each<[string, Partial<Work>]>([
  ['InStock', { days: [day('available')] }],
  ['LimitedAvailability', { days: [day('few_left'), day('full')] }],
  ['InStoreOnly', { days: [day('full')] }],
  ['InStoreOnly', { reservationState: 'not_open_yet' }],
  ['InStoreOnly', { reservationState: 'closed' }],
  ['InStoreOnly', { reservationState: 'not_offered', days: [] }],
  ['SoldOut', { soldOut: true }],
])('is %s for %j', (availability, differences) => {
  expect(told(differences).product.offers.availability).toBe(`https://schema.org/${availability}`);
});

test('the maker is who is named, else the booth; of what is second-hand it is not known', () => {
  expect(told({}).product.brand).toEqual({
    '@type': 'Organization',
    name: '夕凪ゲームズ',
    url: `https://noren.example/booth/${EXAMPLE.booth.id}`,
  });
  expect(told({ publisher: '潮社' }).product.manufacturer.name).toBe('潮社');
  const used = told({ kind: 'second-hand' }).product;
  expect(used).not.toHaveProperty('brand');
  expect(used).not.toHaveProperty('manufacturer');
  expect(used.offers.itemCondition).toBe('https://schema.org/UsedCondition');
});

test('nothing is made up: no age, no date, no picture where there is none', () => {
  const { product, image } = told({ age: undefined });
  expect(product).not.toHaveProperty('audience');
  expect(product).not.toHaveProperty('releaseDate');
  expect(product).not.toHaveProperty('image');
  expect(image).toBeUndefined();
  expect(told({ age: 0 }).product.audience.suggestedMinAge).toBe(0);
});

test('the description is the work’s own, in the page’s language, and never empty', () => {
  const summary = { ja: '潮を待つ\n二人の物語。', en: 'Two people wait for the tide.' };
  expect(told({ summary }).description).toBe(
    '潮を待つ 二人の物語。夕凪ゲームズのブースでの価格は¥2,500（税込）。',
  );
  expect(told({ summary }, 'en').description).toBe(
    'Two people wait for the tide. ¥2,500 (tax incl.) at the booth Yunagi Games.',
  );
  expect(told({}, 'en').description).toBe('¥2,500 (tax incl.) at the booth Yunagi Games.');
});
