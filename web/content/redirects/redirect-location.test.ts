import { describe, expect, test } from 'vitest';
import { followRedirect } from './follow-redirect.ts';
import { redirectLocation } from './redirect-location.ts';

const SITE = 'https://show.example';
const at = (path: string) => new URL(path, SITE);

test.each([
  ['/flyer', '/booth/search', '/booth/search'],
  ['/en/flyer', '/booth/search', '/en/booth/search'],
  ['/ja/flyer', '/', '/ja'],
  ['/en/flyer?utm=a&q=x', '/booth/search?q=y#list', '/en/booth/search?q=y&utm=a#list'],
  ['/flyer?q=%E6%BD%AE', '/booth/search', '/booth/search?q=%E6%BD%AE'],
  // Files have no locale prefix.
  ['/en/flyer', '/files/map.pdf', '/files/map.pdf'],
  // External sites do not receive the query.
  ['/en/flyer?a=b', 'https://tickets.example/x?y', 'https://tickets.example/x?y'],
  ['/flyer', 'http://tickets.example/', undefined],
  ['/flyer', '//tickets.example/', undefined],
])('%s with a redirect to %s has the location %s', (path, target, location) => {
  expect(redirectLocation(target, at(path))).toBe(location);
});

describe('localLocation', () => {
  const follow = (target: string | undefined, path: string, hash = '') => {
    const headers = followRedirect(target, at(path), hash)?.headers;
    return [headers?.get('Location'), headers?.has('X-Remix-Reload-Document')];
  };

  test.each([
    ['/faq', '/en/flyer?a=b', '#c', '/faq?a=b#c'],
    ['/faq#d', '/flyer', '#c', '/faq#d'],
    ['/faq', '/flyer', '', '/faq'],
  ])('a redirect to %s from %s%s navigates to %s', (target, path, hash, location) => {
    expect(follow(target, path, hash)).toEqual([location, false]);
  });

  test('external sites and files are new documents', () => {
    expect(follow('https://tickets.example/', '/en/flyer', '#c')).toEqual([
      'https://tickets.example/',
      true,
    ]);
    expect(follow('/files/map.pdf', '/en/flyer')).toEqual([`${SITE}/files/map.pdf`, true]);
  });

  test('returns undefined without a target', () => {
    for (const target of [undefined, '//elsewhere.example', 'javascript:alert(1)'])
      expect(followRedirect(target, at('/flyer'), '')).toBeUndefined();
  });
});
