import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import type { Locale } from '#spec/core/locale.ts';
import { HOSTILE_TEXTS } from '#spec/core/testing/hostile-texts.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import type { Localized } from '#web/core/i18n/localized.ts';
import { LinkedText } from './LinkedText.tsx';

const html = (text: Localized, locale: Locale = 'ja'): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={createTexts(locale, {})}>
      <LinkedText text={text} />
    </I18nextProvider>,
  );

const link = (href: string, text = href) =>
  `<a href="${href}" rel="noopener external nofollow">${text}</a>`;

it.each([
  ['潮待ち', '潮待ち'],
  [
    '詳しくはhttps://example.com/games（英語）を。',
    `詳しくは${link('https://example.com/games')}（英語）を。`,
  ],
  ['a\nhttps://a.example/b/\nc', `a\n${link('https://a.example/b/')}\nc`],
  [
    'www.a.example と b@c.example',
    `${link('http://www.a.example', 'www.a.example')} と ${link('mailto:b@c.example', 'b@c.example')}`,
  ],
  ['javascript:alert(1) /booth/search #top', 'javascript:alert(1) /booth/search #top'],
])('links the addresses of %j', (ja, expected) => {
  expect(html({ ja })).toBe(expected);
});

it('marks Japanese text on an English page', () => {
  expect(html({ ja: '凪' }, 'en')).toBe('<span lang="ja">凪</span>');
  expect(html({ ja: '凪', en: 'calm' }, 'en')).toBe('calm');
});

it.each(HOSTILE_TEXTS)('writes %j as text', (ja) => {
  expect(html({ ja })).not.toMatch(
    /<(?!\/?a\b)|<a (?!href="(?:https?:\/\/|mailto:)[^"]+" rel="noopener external nofollow">)/,
  );
});
