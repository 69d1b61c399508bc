import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml } from '../document/html.ts';
import {
  FILE_LIMITS,
  renderSitemap,
  renderSitemapEntry,
  renderSitemapIndex,
  splitIntoFiles,
} from './sitemap-xml.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Parses XML, strictly: tags with their attributes and the text between them.
 * @throws for malformed XML
 */
const readXml = (xml: string) => {
  const decode = (text: string) => {
    if (/[<>"']|&(?!(amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`Not escaped: ${text}`);
    return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? '');
  };
  const open: string[] = [];
  const found: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const [declaration, ...parts] = xml.split(/(?=<)/);
  expect(declaration?.trim()).toBe('<?xml version="1.0" encoding="UTF-8"?>');
  for (const part of parts) {
    const [, close, name = '', inside = '', empty, text = ''] =
      /^<(\/?)([\w:]+)((?: [\w:]+="[^"]*")*)(\/?)>([\s\S]*)$/.exec(part) ?? [];
    if (name === '') throw new Error(`No tag: ${part}`);
    if (close) expect(open.pop()).toBe(name);
    else {
      if (!empty) open.push(name);
      const attributes = Object.fromEntries(
        [...inside.matchAll(/ ([\w:]+)="([^"]*)"/g)].map(([, key, value = '']) => [
          key,
          decode(value),
        ]),
      );
      found.push({ name, text: decode(text.trimEnd()), attributes });
    }
  }
  expect(open).toEqual([]);
  return found;
};

const path = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed());
const page = path.map((each) => ({
  ja: new URL(`/x/${each}`, 'https://noren.example').href,
  en: new URL(`/en/x/${each}`, 'https://noren.example').href,
}));

test('lists every page in each language, with alternates and the default', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 8 }), (pages) => {
      const elements = readXml(renderSitemap(pages.map(renderSitemapEntry)));
      const locations = elements.filter(({ name }) => name === 'loc').map(({ text }) => text);
      expect(locations).toEqual(pages.flatMap(({ ja, en }) => [ja, en]));
      const links = elements.filter(({ name }) => name === 'xhtml:link');
      expect(links.map(({ attributes: { hreflang, href } }) => [hreflang, href])).toEqual(
        pages.flatMap(({ ja, en }) => {
          const all = [
            ['ja', ja],
            ['en', en],
            ['x-default', ja],
          ];
          return [...all, ...all];
        }),
      );
    }),
  );
});

test('escapes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const [element] = readXml(renderSitemapIndex([text])).filter(({ name }) => name === 'loc');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML excludes
      const held = text.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g, '');
      expect(element?.text).toBe(held.trimEnd());
    }),
  );
  expect(escapeXml(`<a href="x">'&'</a>\0`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;',
  );
});

test('splits pages into files in order, within the limits', () => {
  const limits = fc.record({
    urls: fc.integer({ min: 2, max: 20 }),
    bytes: fc.integer({ min: 60, max: 400 }),
  });
  const pages = fc.array(
    fc.record({ xml: fc.string({ unit: 'grapheme', maxLength: 10 }), urls: fc.constant(2) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(pages, limits, (all, most) => {
      const files = splitIntoFiles(all, most);
      expect(files.flat()).toEqual(all);
      expect(files.length === 1 || files.every((file) => file.length > 0)).toBe(true);
      const urls = (file: (typeof files)[number]) => file.reduce((sum, each) => sum + each.urls, 0);
      const bytes = (file: (typeof files)[number]) =>
        Buffer.byteLength(file.map(({ xml }) => xml).join(''));
      for (const [index, file] of files.entries()) {
        expect(file.length === 1 || urls(file) <= most.urls).toBe(true);
        expect(file.length === 1 || bytes(file) <= most.bytes).toBe(true);
        const next = files[index + 1]?.[0];
        if (!next) continue;
        const withNext = [...file, next];
        expect(urls(withNext) > most.urls || bytes(withNext) > most.bytes).toBe(true);
      }
    }),
  );
});

test('25,000 pages in two languages fill one file, one more starts another', () => {
  const one = renderSitemapEntry({
    ja: 'https://noren.example/x',
    en: 'https://noren.example/en/x',
  });
  const pages = Array.from({ length: 25_000 }, () => one);
  expect(splitIntoFiles(pages, FILE_LIMITS)).toHaveLength(1);
  expect(splitIntoFiles([...pages, one], FILE_LIMITS).map((file) => file.length)).toEqual([
    25_000, 1,
  ]);
  const index = readXml(renderSitemapIndex(['https://noren.example/sitemap.xml?page=1']));
  expect(index.map(({ name }) => name)).toEqual(['sitemapindex', 'sitemap', 'loc']);
});
