import type { IncomingMessage } from 'node:http';
import { LANGUAGE_COOKIE } from '#spec/core/cookies.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { isCrawlerAgent } from '#web/core/shell/crawler.ts';

export const isCrawler = ({ headers }: IncomingMessage): boolean =>
  isCrawlerAgent(headers['user-agent']);

/** Request headers that the response at `/` depends on. */
export const ROOT_VARY = 'Accept-Language, Cookie, Sec-Fetch-Site, User-Agent';

/**
 * Returns whether a request of `/` is redirected to English: the chosen language decides, and on a first visit Accept-Language
 * (docs/decisions/0061). Navigation within the site and crawlers get Japanese.
 */
export const shouldRedirectToEnglish = (request: IncomingMessage): boolean => {
  const { headers } = request;
  if (headers['sec-fetch-site'] === 'same-origin' || isCrawler(request)) return false;
  const chosen = chosenLanguage(headers.cookie ?? '');
  return chosen ? chosen === 'en' : prefersEnglish(headers['accept-language'] ?? '');
};

const chosenLanguage = (cookies: string): Locale | undefined => {
  const pairs = cookies.split(';').map((pair) => pair.trim());
  return LOCALES.find((locale) => pairs.includes(`${LANGUAGE_COOKIE}=${locale}`));
};

/** Returns whether Accept-Language ranks English before Japanese (RFC 9110, 12.5.4). */
export const prefersEnglish = (acceptLanguage: string): boolean => {
  const weights = { ja: 0, en: 0 };
  for (const range of acceptLanguage.slice(0, 1000).toLowerCase().split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = tag.split('-', 1)[0];
    if (language !== 'ja' && language !== 'en') continue;
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality) || 0;
    // Among equal weights the first wins.
    if (weight > weights[language])
      weights[language] = weight - (weights.ja + weights.en > 0 ? 1e-6 : 0);
  }
  return weights.en > weights.ja;
};
