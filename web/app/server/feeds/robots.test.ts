import { expect, test } from 'vitest';
import { ROUTES } from '#web/app/site-map.ts';
import { PREFIXES } from '#web/core/i18n/locale.ts';
import { isServerRenderedForAll, page } from '#web/core/shell/route.ts';
import { renderRobotsTxt } from './robots.ts';

const site = { baseUrl: 'https://noren.example' };

/** Returns whether robots.txt allows a path (RFC 9309, 2.2.2 and 2.2.3), for one group with rules of one kind. */
const mayRead = (text: string, path: string) => {
  const [agent, ...lines] = text.split('\n').filter(Boolean);
  expect(agent).toBe('User-agent: *');
  return lines
    .filter((line) => line.startsWith('Disallow: '))
    .every((line) => {
      const pattern = line
        .slice('Disallow: '.length)
        .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.*');
      return !new RegExp(`^${pattern}`).test(path);
    });
};

const FULL = '019b76da-a817-73f3-bc33-0f6c3d3310ff';
const filled = (path: string) => path.replace(/:\w+/g, FULL);

test('allows public pages and disallows personal ones', () => {
  const text = renderRobotsTxt({ ...site, routes: ROUTES, siteEnv: 'production' });
  for (const entry of ROUTES) {
    for (const prefix of PREFIXES) {
      const path = prefix + filled(entry.path);
      expect([path, mayRead(text, path)]).toEqual([path, isServerRenderedForAll(entry)]);
      expect([path, mayRead(text, `${path}?redirect=%2F`)]).toEqual([
        path,
        isServerRenderedForAll(entry),
      ]);
    }
  }
  expect(mayRead(text, '/api/v1/booths')).toBe(false);
  expect(mayRead(text, '/images/a.webp')).toBe(true);
  expect(mayRead(text, '/assets/a.js')).toBe(true);
  expect(text).toContain('\nSitemap: https://noren.example/sitemap.xml\n');
});

test('allows a public page below a personal one', () => {
  const routes = [
    page('a', '/event/entry', 'x', { access: 'signed-in', render: 'client' }),
    page('b', '/event/entry/:slug', 'x'),
    page('c', '/event/entry/:slug/new', 'x', { guard: 'auth-required', render: 'client' }),
    page('d', '/user', 'x', { access: 'signed-in', render: 'client' }),
    page('e', '/user/email', 'x', { access: 'signed-in', render: 'client' }),
  ];
  const text = renderRobotsTxt({ ...site, routes, siteEnv: 'demo' });
  const readable = (path: string) => mayRead(text, path);
  expect(readable('/en/event/entry/quiz')).toBe(true);
  expect(readable('/event/entry')).toBe(false);
  expect(readable('/event/entry?x=1')).toBe(false);
  expect(readable('/ja/event/entry/quiz/new')).toBe(false);
  expect(readable('/user/email')).toBe(false);
  // A path below a disallowed one is not repeated.
  expect(text).not.toContain('/user/email');
});

test('disallows everything in development', () => {
  const text = renderRobotsTxt({ ...site, routes: ROUTES, siteEnv: 'development' });
  expect(mayRead(text, '/')).toBe(false);
});
