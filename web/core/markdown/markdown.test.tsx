import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, test } from 'vitest';
import { HOSTILE_TEXTS } from '#spec/core/testing/hostile-texts.ts';
import { pickLanguage } from '#web/core/i18n/language-picker.ts';
import { firstParagraph, parseMarkdown, plainLines, readText } from './document.ts';
import { Markdown } from './Markdown.tsx';

/** Returns the HTML of a text on an English page with a query, without the wrapping element. */
const html = (markdown: string, isEmbedded = false): string => {
  const element = <Markdown document={parseMarkdown(markdown)} isEmbedded={isEmbedded} />;
  const router = createMemoryRouter([{ path: '*', element }], {
    basename: '/en',
    initialEntries: ['/en/privacy-policy?version=1'],
  });
  return (
    renderToStaticMarkup(<RouterProvider router={router} />)
      .replace(/^<div class="[^"]*">/, '')
      .replace(/<\/div>$/, '')
      .replaceAll(' data-discover="true"', '')
      // Insignificant line breaks between elements.
      .replaceAll(/(<\/?(?:p|[hou][1-6lr]|li|blockquote|pre|div)\b[^>]*>|<br\/>)\n/g, '$1')
      .replaceAll(/\n(<\/?(?:p|[hou][1-6lr]|li|blockquote|pre|div)\b)/g, '$1')
  );
};

describe('supported syntax', () => {
  test.each([
    ['a paragraph', 'a\nb', '<p>a\nb</p>'],
    ['a line break', 'a  \nb\\\nc', '<p>a<br/>b<br/>c</p>'],
    [
      'emphasis',
      '*a* **b** ~~c~~ `d<e`',
      '<p><em>a</em> <strong>b</strong> <del>c</del> <code>d&lt;e</code></p>',
    ],
    [
      'emphasis without spaces in Japanese',
      'これは**「重要。」**です。~~消す。~~です',
      '<p>これは<strong>「重要。」</strong>です。<del>消す。</del>です</p>',
    ],
    ['asterisks and underscores that are not emphasis', '2 * 3 * 4_5_6', '<p>2 * 3 * 4_5_6</p>'],
    ['a list', '- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
    ['a loose list', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
    ['a numbered list', '1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
    ['a list that starts at 3', '3. a', '<ol start="3"><li>a</li></ol>'],
    ['a task list', '- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
    ['a block quote', '> a\n>\n> b', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['a thematic break', 'a\n\n---\n\nb', '<p>a</p><hr/><p>b</p>'],
    ['a code block', '```js\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['character references', '&amp;&lt;&#x3042;&#12354;&copy;', '<p>&amp;&lt;ああ©</p>'],
    [
      'invalid character references',
      '&foo; &amp &#0; &#xd800;',
      '<p>&amp;foo; &amp;amp \ufffd \ufffd</p>',
    ],
    ['backslash escapes', '\\*a\\* \\<b> \\&amp;', '<p>*a* &lt;b&gt; &amp;amp;</p>'],
    ['images as their alternative text', '![会場の*地図*](/map.png)', '<p>会場の地図</p>'],
  ])('%s', (_name, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('a table with alignment attributes, named by its columns, with the column name in each cell', () => {
    const classless = html('| 品 | **数** |\n|:-:|--:|\n| **a** | 1 |').replace(
      / class="\w+"/g,
      '',
    );
    expect(classless).toBe(
      '<div role="group" aria-label="品 / 数" tabindex="0"><table role="table">' +
        '<thead role="rowgroup"><tr role="row">' +
        '<th role="columnheader" scope="col" data-align="center">品</th>' +
        '<th role="columnheader" scope="col" data-align="right"><strong>数</strong></th>' +
        '</tr></thead><tbody role="rowgroup"><tr role="row">' +
        '<td role="cell" data-label="品" data-align="center"><strong>a</strong></td>' +
        '<td role="cell" data-label="数" data-align="right">1</td>' +
        '</tr></tbody></table></div>',
    );
  });
});

describe('headings', () => {
  const levels = (markdown: string) => parseMarkdown(markdown).headings.map(({ level }) => level);

  it('start at level 2, whatever the highest level in the source, and skip none', () => {
    expect(levels('# a\n## b\n### c\n# d')).toEqual([2, 3, 4, 2]);
    expect(levels('### a\n#### b\n### c')).toEqual([2, 3, 2]);
    expect(levels('## a\n###### b\n#### c\n## d')).toEqual([2, 3, 4, 2]);
    expect(levels('#### a\n## b')).toEqual([2, 2]);
    expect(levels('> # a\n\n- ## b')).toEqual([2, 3]);
  });

  it('have unique ids from their text, in any script', () => {
    const { headings, sections } = parseMarkdown(
      '## 第１条（目的）\n## Main **&** root\n## 第1条 目的\n## ？！\n## が\n## か\u3099',
    );
    expect(headings.map(({ id }) => id)).toEqual([
      's-第1条-目的',
      's-main-root',
      's-第1条-目的-2',
      's-section',
      's-が',
      's-が-2',
    ]);
    expect(sections.map(({ title }) => title).slice(0, 2)).toEqual([
      '第１条（目的）',
      'Main & root',
    ]);
  });

  it('have ids from their anchors, which are not displayed', () => {
    const { headings, sections } = parseMarkdown(
      '## 第1条 **目的** {#purpose}\n## A {#Ä}\n## {#b}',
    );
    expect(headings.map(({ id }) => id)).toEqual(['s-purpose', 's-a-ä', 's-b']);
    expect(sections.map(({ title }) => title)).toEqual(['第1条 目的', 'A {#Ä}']);
    expect(html('## 第1条 **目的** {#purpose}')).toBe(
      '<h2 id="s-purpose">第1条 <strong>目的</strong></h2>',
    );
  });

  it('have the ids of the original in a translation with the same number of headings', () => {
    const original = parseMarkdown('## 目的 {#purpose}\n## 範囲');
    const ids = (markdown: string) =>
      parseMarkdown(markdown, original).headings.map(({ id }) => id);
    expect(ids('## Purpose\n## Scope')).toEqual(['s-purpose', 's-範囲']);
    expect(ids('## Purpose {#purpose}\n## Scope\n## More')).toEqual([
      's-purpose',
      's-scope',
      's-more',
    ]);
  });

  it('of the highest level are the sections of the page', () => {
    const { sections } = parseMarkdown('## A\n### B\n## C `d`');
    expect(sections).toEqual([
      { id: 's-a', title: 'A' },
      { id: 's-c-d', title: 'C d' },
    ]);
    expect(html('## A')).toBe('<h2 id="s-a">A</h2>');
  });
});

describe('links', () => {
  test.each([
    ['[a](/contact)', '<a href="/en/contact">a</a>'],
    ['[a](/ja/contact?x=1#y)', '<a href="/en/contact?x=1#y">a</a>'],
    ['[a](#s-b)', '<a href="/en/privacy-policy?version=1#s-b">a</a>'],
    ['[a](/files/a.webp)', '<a href="/files/a.webp">a</a>'],
    ['[a](https://x.example/?a=1&amp;b=2)', outside('https://x.example/?a=1&amp;b=2', 'a')],
    [
      '<https://x.example/?a&amp;b>',
      outside('https://x.example/?a&amp;amp;b', 'https://x.example/?a&amp;amp;b'),
    ],
    ['「https://x.example/b。」', `「${outside('https://x.example/b', 'https://x.example/b')}。」`],
    [
      'https://ja.wikipedia.org/wiki/ボードゲーム を参照。公式: https://x.example/b/',
      `${outside(`https://ja.wikipedia.org/wiki/${encodeURI('ボードゲーム')}`, 'https://ja.wikipedia.org/wiki/ボードゲーム')} を参照。公式: ${outside('https://x.example/b/', 'https://x.example/b/')}`,
    ],
    ['[*a*][b]\n\n[b]: tel:+81-3-0000-0000', outside('tel:+81-3-0000-0000', '<em>a</em>')],
    ['a@b.example', outside('mailto:a@b.example', 'a@b.example')],
    [
      'はhttps://x.example/b、www.y.example。',
      `は${outside('https://x.example/b', 'https://x.example/b')}、${outside('http://www.y.example', 'www.y.example')}。`,
    ],
    ['（a@b.example）', `（${outside('mailto:a@b.example', 'a@b.example')}）`],
    ['(https://x.example/b).', `(${outside('https://x.example/b', 'https://x.example/b')}).`],
    ['https://x.example/a_(b)', outside('https://x.example/a_(b)', 'https://x.example/a_(b)')],
    ['[https://x.example/](/contact)', '<a href="/en/contact">https://x.example/</a>'],
  ])('%s is a link', (markdown, expected) => {
    expect(html(markdown)).toBe(`<p>${expected}</p>`);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '<java script:alert(1)>',
    'java&#x0a;script:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'ftp://x.example/',
    '//x.example/',
    '/\\x.example/',
    '\\\\x.example',
    '/..//x.example',
    '/.//x.example',
    '/&#9;/x.example',
    'https:x.example',
    'https:///',
    'http://',
    'https://[x',
    'mailto:',
    'tel:javascript',
    'contact',
    './contact',
    '?a=1',
    '#',
    '',
  ])('%j is not a link', (address) => {
    for (const markdown of [`[a](${address})`, `[a](<${address}>)`, `[a][b]\n\n[b]: ${address}`])
      expect(html(markdown), markdown).not.toMatch(/<a[\s>]/);
  });

  it('may contain brackets, but no other links', () => {
    expect(html('[a [b] c](/contact)')).toBe('<p><a href="/en/contact">a [b] c</a></p>');
    expect(html('[a [b](/x) c](/y)')).not.toMatch(/<a[^>]*>[^<]*<a/);
  });
});

describe('raw HTML', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b> <br>',
    '<!-- a -->',
    '<div style="x">\n\n**a**\n\n</div>',
    '[<img src=x onerror=alert(1)>](/contact)',
    '![<svg onload=alert(1)>](javascript:alert(1))',
    '`<script>`\n\n```\n</code></pre><script>\n```',
    '| <td> |\n|-|\n| </table><script> |',
    '## <h1 id="root">',
    '<https://x.example/"onclick="a>',
    '[a](/contact "\\" onclick=\\"alert(1)")',
    '</div><style>*{}</style>',
    '<svg><a xlink:href="javascript:alert(1)">a</a></svg>',
    '<?php ?> <![CDATA[a]]> <!DOCTYPE html>',
  ])('%s is text', (markdown) => {
    expect(findDisallowed(html(markdown))).toEqual([]);
  });
});

function outside(href: string, text: string) {
  return `<a href="${href}" rel="noopener external">${text}</a>`;
}

const TAG = /<(\/?)([^\s>/]*)((?:[^>"]|"[^"]*")*)>/g;
const ELEMENTS =
  /^(p|h[2-6]|ul|ol|li|blockquote|pre|code|em|strong|del|br|hr|a|div|table|thead|tbody|tr|th|td)$/;
const ATTRIBUTE =
  /^(id="s-[^"]*"|start="\d+"|data-align="\w+"|scope="col"|role="(?:group|table|rowgroup|row|columnheader|cell)"|class="_(?:scroller|table)_\w+"|(?:aria|data)-label="[^"]*"|tabindex="0"|rel="noopener external"|href="(https?:\/\/[^"\s]+|mailto:[^"\s]+|tel:[^"\s]+|\/(?!\/)[^"\s\\]*)")$/;

/** Elements and attributes that no text may produce. */
const findDisallowed = (markup: string): string[] =>
  [...markup.matchAll(TAG)].flatMap(([whole, _end, name = '', attributes = '']) => [
    ...(ELEMENTS.test(name) ? [] : [whole]),
    ...[...attributes.matchAll(/[^\s="/]+(?:="[^"]*")?/g)]
      .map(([attribute]) => attribute)
      .filter((attribute) => !ATTRIBUTE.test(attribute)),
  ]);

describe('arbitrary input', () => {
  const sign = fc.constantFrom(
    ...'[]()<>*_`~|#->+.!&;:"\'\\/ \n\t=1aあ。'.split(''),
    ...[
      'javascript:',
      'data:',
      'https://x.example/',
      '//',
      '](',
      '<a href="',
      '<script>',
      '&#x6a;',
    ],
    ...['\n\n', '    ', '\n- ', '\n> ', '\n| a | b |\n|-|-|\n', '```\n', '[a]: ', 'a@b.example'],
  );
  const text = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));

  it('yields only allowed elements, attributes and link targets', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 80 })), (markdown) => {
        expect(findDisallowed(html(markdown))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('runs no script, whatever the text tries', () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300);
    for (const text of HOSTILE_TEXTS)
      for (const isEmbedded of [false, true])
        expect([text, findDisallowed(html(text, isEmbedded))]).toEqual([text, []]);
  });

  it('is checked by a function that detects disallowed markup', () => {
    expect(
      findDisallowed('<p><img src="x"/></p><a href="javascript:a">a</a><p style="a">'),
    ).toEqual(['<img src="x"/>', 'src="x"', 'href="javascript:a"', 'style="a"']);
  });

  const many = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
  /** Returns the CPU time of this thread, independent of the machine's load. */
  const milliseconds = (work: () => void) => {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  test.each([
    ...['[', '[]', '[](', '[a](b', '[a](<b', '![', '[a][b', '*', '*a ', '*a_b', '**a *b ', '_a'],
    ...['`', '<', '<a ', '<a b="', '<!--', '>', '> ', '> a\n', '- ', '- a\n', '1. ', '\n', ' '],
    ...['\\', '&amp;', '~~a ', '```\n', '|', '[a]: b\n', '# a\n', 'a\n==\n', 'http://a.', 'a@b.'],
    ...['a@', '<b>', '日本語「**強調**」。', '[a](b "', '*_`[<>', '***', 'a*', ']', 'a.', 'www.a('],
    ...['a\n', '  - a\n', 'a|b\n', '> - a\n', '1) ', '`a``', '[^a]', '~a', ' h', 'a@b.c '],
  ])('100 kB of %j are parsed within seconds', (part) => {
    // In quadratic time they would take ten seconds or more.
    expect(milliseconds(() => html(many(part, 100_000)))).toBeLessThan(4_000);
  });

  test.each([
    ['brackets', '[', ']'],
    ['emphasis', '*a ', ' b*'],
    ['strong emphasis', '**a ', ' b**'],
    ['links', '[a', '](/b)'],
    ['quotations', '> ', ''],
    ['lists', '- ', ''],
  ])(
    '20,000 characters of nested %s stop at the depth limit and lose no text',
    (_name, open, close) => {
      const times = Math.floor(20_000 / (open.length + close.length));
      const markdown = open.repeat(times) + close.repeat(times);
      let markup = '';
      expect(milliseconds(() => (markup = html(markdown)))).toBeLessThan(2_000);
      let depth = 0;
      let deepest = 0;
      for (const [, end] of markup.matchAll(/<(\/?)(?:em|strong|a|blockquote|li)\b[^>]*>/g)) {
        depth += end ? -1 : 1;
        deepest = Math.max(deepest, depth);
      }
      expect(deepest).toBeLessThanOrEqual(12);
      expect(findDisallowed(markup)).toEqual([]);
      expect(markup.match(/[ab](?![a-z]*>)/g)?.length ?? 0).toBeGreaterThanOrEqual(
        open.includes('a') ? times : 0,
      );
    },
  );

  it('may be nested to any depth', () => {
    const lists = Array.from({ length: 200 }, (_, depth) => `${' '.repeat(2 * depth)}- a`);
    for (const markdown of ['['.repeat(5_000) + ']'.repeat(5_000), lists.join('\n')])
      expect(findDisallowed(html(markdown))).toEqual([]);
  });
});

describe('firstParagraph', () => {
  it('is plain text', () => {
    const words = (markdown: string) => firstParagraph(parseMarkdown(markdown));
    expect(words('## a\n\n- b\n\n**c** [d](/e)\n&amp; `f`\n\ng')).toBe('c d\n& f');
    expect(words('## a')).toBe('');
  });
});

test('an embedded text has lower headings without ids, and no links to sections', () => {
  expect(html('# a\n\n[b](#s-a) [c](/faq)\n\n###### d', true)).toBe(
    '<h4>a</h4><p>b <a href="/en/faq">c</a></p><h5>d</h5>',
  );
});

describe('readText', () => {
  const ids = ({ headings }: ReturnType<typeof readText>) => headings.map(({ id }) => id);
  const both = { ja: '## 場所', en: '## Venue' };

  it('takes the ids of a translation from the original', () => {
    expect(ids(readText(both, 'en'))).toEqual(ids(readText(both, 'ja')));
    expect(readText(both, 'en').sections[0]?.title).toBe('Venue');
    expect(readText({ ja: both.ja }, 'en').sections[0]?.title).toBe('場所');
  });

  it('reads a text of which only the language of the page was sent', () => {
    const sent = pickLanguage(both, 'en');
    expect(readText(sent, 'en').sections[0]?.title).toBe('Venue');
  });
});

test('plainLines keeps paragraphs, items and rows apart', () => {
  const lines = plainLines(
    parseMarkdown('## a\n\n1. **b**\n2. [c](/d)\n\n---\n\n> e\n\n| f | g |\n| - | - |\n| h | i |'),
  );
  expect(lines).toBe('a\nb\nc\ne\nf g\nh i');
});
