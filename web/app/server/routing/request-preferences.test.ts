import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { isCrawler, prefersEnglish, shouldRedirectToEnglish } from './request-preferences.ts';

test.each([
  ['en', true],
  ['en-US,en;q=0.9', true],
  ['en-GB, ja;q=0.5', true],
  ['fr-FR, en;q=0.8, ja;q=0.2', true],
  ['EN', true],
  ['ja', false],
  ['ja,en;q=0.9', false],
  ['ja-JP, en', false],
  ['en, ja', true],
  ['en;q=0.4, ja;q=0.5', false],
  ['en;q=0', false],
  ['en;q=wrong', false],
  ['fr', false],
  ['*', false],
  ['', false],
  ['english', false],
  [`${'x,'.repeat(5000)}en`, false],
])('Accept-Language %j: English first is %s', (header, expected) => {
  expect(prefersEnglish(header)).toBe(expected);
});

const asked = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

const english = { 'accept-language': 'en' };
const japanese = { 'accept-language': 'ja' };

test.each([
  ['no cookie', english, true],
  ['no cookie', japanese, false],
  ['the choice of English', { ...japanese, cookie: 'locale=en' }, true],
  ['the choice of English', { cookie: 'a=1; locale=en; b=2' }, true],
  ['the choice of Japanese', { ...english, cookie: 'a=1; locale=ja' }, false],
  ['another cookie', { ...english, cookie: 'mylocale=ja' }, true],
  ['another cookie', { ...japanese, cookie: 'mylocale=en' }, false],
  ['no language of ours', { ...english, cookie: 'locale=fr' }, true],
  ['no language of ours', { ...japanese, cookie: 'locale=english' }, false],
  ['no value', { ...japanese, cookie: 'locale=' }, false],
])('with %s, %j is redirected to English: %s', (_which, headers, expected) => {
  expect(shouldRedirectToEnglish(asked(headers))).toBe(expected);
});

test.each([english, { cookie: 'locale=en' }])(
  'with %j, navigation within the site and crawlers are not redirected',
  (headers) => {
    const from = (site: string) => ({ ...headers, 'sec-fetch-site': site });
    for (const site of ['none', 'cross-site', 'same-site'])
      expect([site, shouldRedirectToEnglish(asked(from(site)))]).toEqual([site, true]);
    expect(shouldRedirectToEnglish(asked(from('same-origin')))).toBe(false);
    expect(shouldRedirectToEnglish(asked({ ...headers, 'user-agent': 'Googlebot/2.1' }))).toBe(
      false,
    );
  },
);

test.each([
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 Chrome-Lighthouse', true],
  ['facebookexternalhit/1.1', true],
  ['AdsBot-Google', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/156', false],
  ['', false],
])('%j is a crawler: %s', (agent, expected) => {
  expect(isCrawler(asked({ 'user-agent': agent }))).toBe(expected);
});
