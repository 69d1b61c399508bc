import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, COMPLETE, type ContentsSite, contentsSite } from '#api/testing/contents.ts';
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
} from '#spec/content/types/types.ts';

/** Every rule that a field of a content can break. A draft may have gaps, but no invalid value. */

let world: ContentsSite;
beforeAll(async () => {
  world = await contentsSite();
});

/** A field, a value, and the rule that it breaks, at the pointer of the field unless another is given. */
type Broken = readonly [field: string, value: unknown, rule: string, pointer?: string];

const wide = (count: number) => 'あ'.repeat(count);
const LINES = '一行目\n二行目';
const ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';

/** Returns broken rules of a text in both languages, of one line unless more are allowed. */
const texts = (field: string, max: number, isSingle = true): Broken[] => [
  [field, '題名', 'invalid'],
  [field, { ja: 1 }, 'invalid', `/${field}/ja`],
  [field, { ja: wide(max + 1) }, 'maxFullWidthCharacters', `/${field}/ja`],
  [field, { ja: '題名', en: 'x'.repeat(max * 2 + 1) }, 'maxFullWidthCharacters', `/${field}/en`],
  [field, { ja: '題名', fr: 'titre' }, 'unknownField', `/${field}/fr`],
  [field, { en: 'Title' }, 'requiredInput', `/${field}/ja`],
  ...(isSingle
    ? ([
        [field, { ja: LINES }, 'singleLine', `/${field}/ja`],
        [field, { ja: '題名', en: 'a\nb' }, 'singleLine', `/${field}/en`],
      ] as const)
    : []),
];
const markdown = (field: string) => texts(field, 30_000, false);
const name = (field: string, max: number): Broken[] => [
  [field, wide(max + 1), 'maxFullWidthCharacters'],
  [field, LINES, 'singleLine'],
];
const choice = (field: string): Broken[] => [[field, 'none-of-them', 'requiredSelect']];
const kana = (max: number): Broken[] => [
  ['kana', '漢字', 'matchesKatakana'],
  ['kana', 'ア'.repeat(max + 1), 'maxFullWidthCharacters'],
];
const link = (field: string): Broken[] => [
  [field, 'http://tide.example/', 'startsWithSpecifiedUrl'],
  [field, 'javascript:alert(1)', 'startsWithSpecifiedUrl'],
  [field, 'https://', 'url'],
  [field, `https://tide.example/${'a'.repeat(1000)}`, 'maxFullWidthCharacters'],
];
const links = (field: string, max: number): Broken[] => [
  [field, ['javascript:alert(1)'], 'startsWithSpecifiedUrl', `/${field}/0`],
  [field, [''], 'requiredInput', `/${field}/0`],
  [field, ['https://a.example/', 'https://a.example/'], 'uniqueItems'],
  [field, Array.from({ length: max + 1 }, (_, at) => `https://a.example/${at}`), 'maxItems'],
];
const picture = (field: string): Broken[] => [
  [field, { id: 'x' }, 'uuid', `/${field}/id`],
  [field, { id: ID, alt: { ja: wide(201) } }, 'maxFullWidthCharacters', `/${field}/alt/ja`],
  [field, { id: ID, alt: { ja: LINES } }, 'singleLine', `/${field}/alt/ja`],
  [field, { id: ID, src: '/x' }, 'unknownField', `/${field}/src`],
];
const logo = (field: string): Broken[] => [
  [field, { id: 'x' }, 'uuid', `/${field}/id`],
  [field, { id: ID, alt: { ja: '旗' } }, 'unknownField', `/${field}/alt`],
];

const BROKEN: Readonly<Record<ContentTypeName, readonly Broken[]>> = {
  article: [
    ...texts('title', 80),
    ...texts('summary', 160),
    ...markdown('body'),
    ...choice('category'),
    ...picture('cover'),
    ...name('author', 40),
    ['pinned', 'yes', 'invalid'],
    ['award', 'x', 'uuid'],
    ['award', ID, 'invalid'],
  ],
  faq: [
    ...choice('category'),
    ...texts('question', 120),
    ...markdown('answer'),
    ...choice('audience'),
  ],
  media: [
    ...name('outlet', 60),
    ...choice('kind'),
    ...texts('title', 120),
    ...link('url'),
    ['date', '2027-02-30', 'date'],
    ['date', '2027/02/01', 'date'],
    ...texts('summary', 400),
    ...picture('thumbnail'),
  ],
  team: [
    ...texts('name', 40),
    ...texts('role', 60),
    ...texts('bio', 400),
    ...picture('photo'),
    ...links('links', 3),
  ],
  sponsor: [
    ...choice('level'),
    ...texts('name', 60),
    ...kana(120),
    ...logo('logoLight'),
    ...logo('logoDark'),
    ...link('url'),
    ...markdown('text'),
  ],
  ambassador: [
    ...texts('name', 40),
    ...kana(80),
    ...texts('title', 60),
    ...markdown('bio'),
    ...picture('photo'),
    ...links('links', 5),
    ['accounts', { xAccount: 'a b' }, 'xAccount', '/accounts/xAccount'],
    ['accounts', { mastodon: 'a' }, 'unknownField', '/accounts/mastodon'],
    ['favourites', ['x'], 'uuid', '/favourites/0'],
    ['favourites', [ID, ID], 'uniqueItems'],
    ['favourites', Array.from({ length: 7 }, (_, at) => `${ID.slice(0, -1)}${at}`), 'maxItems'],
  ],
  notice: [...choice('level'), ...texts('text', 120), ...link('link')],
  award: [
    ...texts('title', 60),
    ...texts('summary', 160),
    ...markdown('intro'),
    ...markdown('rule'),
    ...markdown('rewards'),
    ...picture('cover'),
  ],
  event: [
    ...texts('title', 60),
    ...texts('summary', 160),
    ...markdown('body'),
    ...picture('cover'),
    ...name('host', 40),
    ...texts('fee', 60),
  ],
};

describe.each(CONTENT_TYPE_NAMES)('a content (%s)', (type) => {
  it.each([...BROKEN[type], ['surprise', 1, 'unknownField'] as const])(
    '%s of %j breaks %s',
    async (...each) => {
      const [field, value, rule, pointer = `/${field}`] = each as unknown as Broken;
      const answer = await world.create({ content: { ...COMPLETE[type], [field]: value } });
      expect([answer.status, brokenRules(answer)]).toEqual([400, [`/content${pointer} ${rule}`]]);
    },
  );

  it('has a case for each field', () => {
    const cases = new Set(BROKEN[type].map(([field]) => field));
    expect([...cases].toSorted()).toEqual(Object.keys(contentTypeOf(type).fields).toSorted());
  });
});

describe('a slug that looks like another address', () => {
  const create = async (slug: string) => {
    const { status, body } = await world.create({ slug, content: COMPLETE.sponsor });
    return [status, body.code];
  };

  it.each(['apply', 'APPLY', 'Apply', ' apply ', 'ａｐｐｌｙ', 'ＡＰＰＬＹ'])(
    'is that of the page where sponsors apply: %j',
    async (slug) => {
      expect(await create(slug)).toEqual([409, 'SLUG_TAKEN']);
    },
  );

  it.each([
    // Cyrillic, Greek, and a letter without a dot.
    ...['аpply', 'арply', 'αpply', 'applу', 'applı'],
    ...['app\u200bly', 'app\u00adly', '\u202eylppa', 'a\u0301pply', 'apply\u0000', 'app ly'],
    ...['apply/', 'apply.', './apply', '../apply', '%61pply', 'apply%2f', 'apply?', 'apply#x'],
    ...['apply;', 'a\\pply', 'a+b', 'a~b', 'a:b', 'a@b', '.', '..'],
  ])('is refused: %j', async (slug) => {
    expect(await create(slug)).toEqual([400, 'INVALID_INPUT']);
  });

  it.each([
    ['oﬃce', 'office'],
    ['\u212aiosk', 'Kiosk'],
    ['preſs', 'press'],
    ['Ｇａｔｅｓ－２', 'Gates-2'],
  ])('is stored in plain letters: %j', async (slug, plain) => {
    const { status, body } = await world.create({ slug, content: COMPLETE.sponsor });
    expect([status, body.slug]).toEqual([201, plain]);
  });

  it.each(['apply-', '-apply', 'apply_', 'apply-2', 'ap-ply', '0', '-'])(
    'is an address of its own: %j',
    async (slug) => {
      await world.published(COMPLETE.sponsor, slug);
      const found = await world.site.call('getSponsor', { params: { slug } });
      expect([found.status, found.body.slug]).toEqual([200, slug]);
    },
  );
});
