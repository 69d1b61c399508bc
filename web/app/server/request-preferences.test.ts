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

test('does not redirect visitors with a language cookie, nor crawlers', () => {
  const english = { 'accept-language': 'en' };
  expect(shouldRedirectToEnglish(asked(english))).toBe(true);
  expect(shouldRedirectToEnglish(asked({ ...english, cookie: 'a=1; locale=ja' }))).toBe(false);
  expect(shouldRedirectToEnglish(asked({ ...english, cookie: 'locale=en' }))).toBe(false);
  expect(shouldRedirectToEnglish(asked({ ...english, cookie: 'mylocale=en' }))).toBe(true);
  expect(shouldRedirectToEnglish(asked({ ...english, 'sec-fetch-site': 'same-origin' }))).toBe(
    false,
  );
  expect(shouldRedirectToEnglish(asked({ ...english, 'sec-fetch-site': 'none' }))).toBe(true);
  expect(shouldRedirectToEnglish(asked({ ...english, 'user-agent': 'Googlebot/2.1' }))).toBe(false);
});

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
