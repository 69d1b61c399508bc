import { describe, expect, it } from 'vitest';
import { issuesToErrors } from '#spec/core/rules/validate.ts';
import { CONTENT_TYPES, type ContentTypeName, contentTypeOf } from './types.ts';

const id = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';
const ja = (text: string) => ({ ja: text });

/** The smallest content of each type that a release accepts. */
const SMALLEST: Readonly<Record<ContentTypeName, object>> = {
  article: { title: ja('開場'), body: ja('本文'), category: 'news' },
  faq: {
    category: 'visiting',
    question: ja('何時から？'),
    answer: ja('10時からです。'),
    audience: 'visitor',
  },
  media: {
    outlet: '湾岸新聞',
    kind: 'newspaper',
    title: ja('盤上の市'),
    url: 'https://wangan.example/1',
    date: '2027-03-01',
  },
  team: { name: ja('水城 灯'), role: ja('代表') },
  sponsor: { level: 'gold', name: ja('潮騒印刷') },
  ambassador: { name: ja('汐見 渚') },
  notice: { level: 'info', text: ja('開場しました。') },
  award: { title: ja('のれん大賞') },
  event: { title: ja('木札づくり') },
};

const NAMES = Object.keys(CONTENT_TYPES) as ContentTypeName[];

const errorsOf = (name: ContentTypeName, fields: object, which: 'draft' | 'complete') => {
  const result = contentTypeOf(name)[which].safeParse(fields);
  return result.success
    ? []
    : issuesToErrors(result.error.issues).map(({ pointer, rule }) => `${pointer} ${rule}`);
};

describe.each(NAMES)('%s', (name) => {
  const smallest = SMALLEST[name];
  const type = contentTypeOf(name);

  it('is a draft without any field, which cannot be released', () => {
    expect(errorsOf(name, {}, 'draft')).toEqual([]);
    const missing = errorsOf(name, {}, 'complete').map((error) => error.split(/[/ ]/)[1]);
    expect(missing.sort()).toEqual(Object.keys(smallest).sort());
  });

  it('is released with what it needs', () => {
    expect(errorsOf(name, smallest, 'draft')).toEqual([]);
    expect(errorsOf(name, smallest, 'complete')).toEqual([]);
  });

  it('refuses unknown fields', () => {
    expect(errorsOf(name, { slug: 'a' }, 'draft')).toHaveLength(1);
  });

  it('names existing fields for its lists', () => {
    const { title, category, searched, order, fields } = type;
    const by = typeof order === 'object' ? [order.by] : [];
    for (const used of [title, ...(category ? [category] : []), ...searched, ...by])
      expect(Object.keys(fields)).toContain(used);
  });
});

describe('a release', () => {
  const released = (name: ContentTypeName, more: object) =>
    errorsOf(name, { ...SMALLEST[name], ...more }, 'complete');

  it('needs the Japanese text, at the field that lacks it', () => {
    expect(released('article', { title: { en: 'Doors open' } })).toEqual([
      '/title/ja trimToNotBlank',
    ]);
    expect(released('article', { category: undefined })).toEqual(['/category requiredSelect']);
    expect(released('media', { date: undefined })).toEqual(['/date requiredDate']);
  });

  it('needs to say what a picture shows, except for logos', () => {
    expect(released('article', { cover: { id } })).toEqual(['/cover/alt requiredInput']);
    expect(released('article', { cover: { id, alt: ja('暖簾') } })).toEqual([]);
    expect(released('sponsor', { logoLight: { id } })).toEqual([]);
  });

  it.each([
    ['article', { title: ja('あ'.repeat(81)) }, '/title/ja maxFullWidthCharacters'],
    ['article', { body: ja('あ'.repeat(30_001)) }, '/body/ja maxFullWidthCharacters'],
    ['sponsor', { kana: '潮騒' }, '/kana matchesKatakana'],
    ['sponsor', { url: 'http://tide.example' }, '/url startsWithSpecifiedUrl'],
    ['team', { links: ['https://a.example/', 'https://a.example/'] }, '/links uniqueItems'],
    ['ambassador', { accounts: { xAccount: 'a b' } }, '/accounts/xAccount xAccount'],
  ] as const)('refuses what breaks a rule: %s %#', (name, fields, error) => {
    expect(released(name, fields)).toEqual([error]);
    expect(errorsOf(name, fields, 'draft')).toEqual([error]);
  });
});
