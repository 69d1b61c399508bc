import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLETE, type ContentsSite, contentsSite } from '#api/testing/contents.ts';
import { buildPages } from '#api/testing/server-process.ts';
import { createTestPages } from '#site/testing/page-server.ts';
import { HOSTILE_TEXTS } from '#spec/core/testing/hostile-texts.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * Hostile texts in every field of contents: on the whole page with its metadata, and in feeds. Markdown alone is tested in
 * web/core/markdown.
 */

/** Stands for a hostile text in the texts of contents. */
const MARK = 'MARK0MARK';
/** One of this many texts is read on each page with a long text, and elsewhere; Markdown alone is tested with all. */
const STRIDE = rounds(21, 4);
const SPARSE = rounds(31, 10);
const HARMLESS = 'やさしい言葉';

let world: ContentsSite;
let open: (path: string) => Promise<Response>;
let hostile = HARMLESS;
/** Pages with long texts, and all others. */
let long: string[];
let others: string[];

beforeAll(async () => {
  buildPages();
  world = await contentsSite();
  const text = { ja: MARK, en: MARK };
  const { article, faq, media, team, sponsor, ambassador, notice } = COMPLETE;
  const { published } = world;
  const bare = { ...article, title: text, body: text };
  await published(bare, 'bare');
  await published({ ...bare, summary: text, author: MARK }, 'full');
  const faqId = await published({ ...faq, question: text, answer: text });
  const mediaId = await published({ ...media, outlet: MARK, title: text, summary: text });
  await published({ ...team, name: text, role: text, bio: text });
  await published({ ...sponsor, name: text, text }, 'sponsor');
  await published({ ...ambassador, name: text, title: text, bio: text }, 'ambassador');
  await published({ ...notice, text });
  long = ['/article/bare', `/en/faq/${faqId}`, '/sponsor/sponsor', '/en/ambassador/ambassador'];
  others = [
    ...['/', '/article', '/en/article/full', '/en/faq', '/sponsor', '/ambassador'],
    ...['/media', `/media/${mediaId}`, '/teams', '/article/feed.atom', '/article/feed.rss'],
  ];
  const quoted = () => JSON.stringify(hostile).slice(1, -1);
  open = await createTestPages(world.site, (json) => json.replaceAll(MARK, quoted));
}, 120_000);

/** A tag with its attributes, whose quoted values may contain `>`. */
const TAG = /<([a-z!?][^\s>/]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/g;
/** The text between the tags of these elements is not HTML. */
const RAW = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2\s*>/gi;
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc'];
/** Elements and attributes that Markdown produces. */
const FROM_MARKDOWN =
  /^(h[1-6]|p|pre|code|ul|ol|li|blockquote|table|thead|tbody|tr|t[hd]|em|strong|del|br|hr|a|div|nav|id|class|href|rel|start|scope|role|tabindex|aria-[\w-]+|data-[\w-]+)$/;

const elementsOf = (markup: string) =>
  [...markup.replace(RAW, '$1').matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: [...attributes.matchAll(ATTRIBUTE)].map(
      ([, attribute = '', value = '']) => [attribute.toLowerCase(), value] as const,
    ),
  }));

const countOf = (markup: string, name: string) =>
  elementsOf(markup).filter((element) => element.name === name).length;

/** Finds the elements, attributes and addresses that a page does not have with a harmless text. */
const findActive = (markup: string, harmless: string): string[] => {
  const known = new Set(
    elementsOf(harmless).flatMap(({ name, attributes }) => [
      name,
      ...attributes.map(([attribute]) => attribute),
    ]),
  );
  const isKnown = (name: string) => known.has(name) || FROM_MARKDOWN.test(name);
  const found = elementsOf(markup).flatMap(({ name, attributes }) => [
    ...(isKnown(name) ? [] : [name]),
    ...attributes.flatMap(([attribute, value]) =>
      !isKnown(attribute) ||
      attribute.startsWith('on') ||
      (ADDRESSES.includes(attribute) && /^["'\s]*(javascript|data|vbscript):/i.test(value))
        ? [`${name} ${attribute}=${value}`]
        : [],
    ),
  ]);
  const more = ['script', 'style', 'form', 'iframe', 'base', 'meta', 'link', 'img'].filter(
    (name) => countOf(markup, name) > countOf(harmless, name),
  );
  return [...found, ...more.map((name) => `one more ${name}`)];
};

const read = async (path: string, text: string): Promise<string> => {
  hostile = text;
  const response = await open(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
};

const expectPassive = async (path: string, texts: readonly string[]) => {
  const harmless = await read(path, HARMLESS);
  expect(harmless).toContain(HARMLESS);
  for (const text of texts) {
    const active = findActive(await read(path, text), harmless);
    expect([path, text, active]).toEqual([path, text, []]);
  }
};

describe('a hostile text', () => {
  it('runs no script on the page of a content', async () => {
    for (const [place, path] of long.entries())
      await expectPassive(
        path,
        HOSTILE_TEXTS.filter((_, at) => at % STRIDE === place),
      );
  }, 120_000);

  it('runs no script in lists, feeds and metadata', async () => {
    for (const path of others)
      await expectPassive(
        path,
        HOSTILE_TEXTS.filter((_, at) => at % SPARSE === 0),
      );
  }, 120_000);

  it('would be found if it were not escaped', async () => {
    const harmless = await read('/article/bare', HARMLESS);
    const raw = (text: string) => harmless.replaceAll(HARMLESS, text);
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<a onclick="alert(1)">a</a>',
      '<iframe></iframe>',
    ])
      expect([text, findActive(raw(text), harmless).length > 0]).toEqual([text, true]);
  });
});
