import { expect, test } from 'vitest';
import { Product } from '#spec/show/products.ts';
import type { MetaArgs } from '#web/core/shell/page.ts';
import { textsOf } from '#web/testing/texts.ts';
import { productMeta } from './meta.ts';

const args = (locale: 'ja' | 'en'): MetaArgs => ({
  locale,
  t: textsOf(locale),
  site: { env: 'demo', name: 'Noren', divider: ' | ', description: 'x' },
  absolute: (path) => `https://noren.example${locale === 'en' ? '/en' : ''}${path}`,
});

const EXAMPLE = Product.meta()?.example as Product;

const buildMeta = (differences: Partial<Product>, locale: 'ja' | 'en' = 'ja') => {
  const meta = productMeta({ ...EXAMPLE, ...differences }, args(locale));
  // JSON as served: undefined members are omitted.
  return { ...meta, product: JSON.parse(JSON.stringify(meta.jsonLd?.[0])) };
};

const day = (availability: 'available' | 'few_left' | 'full') => ({
  date: '2027-04-24',
  availability,
});

test.each<[string, Partial<Product>]>([
  ['InStock', { days: [day('available')] }],
  ['LimitedAvailability', { days: [day('few_left'), day('full')] }],
  ['InStoreOnly', { days: [day('full')] }],
  ['InStoreOnly', { reservationState: 'not_open_yet' }],
  ['InStoreOnly', { reservationState: 'closed' }],
  ['InStoreOnly', { reservationState: 'not_offered', days: [] }],
  ['SoldOut', { soldOut: true }],
])('is %s for %j', (availability, differences) => {
  expect(buildMeta(differences).product.offers.availability).toBe(
    `https://schema.org/${availability}`,
  );
});

test('the maker defaults to the booth, and is unknown for second-hand products', () => {
  expect(buildMeta({}).product.brand).toEqual({
    '@type': 'Organization',
    name: '夕凪ゲームズ',
    url: `https://noren.example/booth/${EXAMPLE.booth.id}`,
  });
  expect(buildMeta({ publisher: '潮社' }).product.manufacturer.name).toBe('潮社');
  const used = buildMeta({ kind: 'second-hand' }).product;
  expect(used).not.toHaveProperty('brand');
  expect(used).not.toHaveProperty('manufacturer');
  expect(used.offers.itemCondition).toBe('https://schema.org/UsedCondition');
});

test('omits age, date and picture when they are missing', () => {
  const { product, image } = buildMeta({ age: undefined });
  expect(product).not.toHaveProperty('audience');
  expect(product).not.toHaveProperty('releaseDate');
  expect(product).not.toHaveProperty('image');
  expect(image).toBeUndefined();
  expect(buildMeta({ age: 0 }).product.audience.suggestedMinAge).toBe(0);
});

test('the description is the product’s own, in the current locale, and never empty', () => {
  const summary = { ja: '潮を待つ\n二人の物語。', en: 'Two people wait for the tide.' };
  expect(buildMeta({ summary }).description).toBe(
    '潮を待つ 二人の物語。夕凪ゲームズのブースでの価格は¥2,500（税込）。',
  );
  expect(buildMeta({ summary }, 'en').description).toBe(
    'Two people wait for the tide. ¥2,500 (tax incl.) at the booth Yunagi Games.',
  );
  expect(buildMeta({}, 'en').description).toBe('¥2,500 (tax incl.) at the booth Yunagi Games.');
});
