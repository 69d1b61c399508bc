import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { emailLocale, requestedLocale, resolveLocale } from './locale.ts';

const asking = (language?: string) =>
  ({ headers: language === undefined ? {} : { 'accept-language': language } }) as IncomingMessage;

it.each([
  [undefined, 'en', 'ja'],
  ['', 'en', 'ja'],
  ['*', 'en', 'ja'],
  ['fr', 'en', 'ja'],
  ['ja', 'ja', 'ja'],
  ['ja-JP,en;q=0.5', 'ja', 'ja'],
  ['en-GB', 'en', 'en'],
  ['en;q=0.5,ja;q=0.4', 'en', 'en'],
])('Accept-Language %j: texts of the API are in %s, e-mails in %s', (language, text, email) => {
  expect(resolveLocale(asking(language))).toBe(text);
  expect(emailLocale(requestedLocale(asking(language)))).toBe(email);
});

it('e-mails prefer the language of the request to that of the profile', () => {
  expect(emailLocale(undefined, 'en')).toBe('en');
  expect(emailLocale('ja', 'en')).toBe('ja');
});
