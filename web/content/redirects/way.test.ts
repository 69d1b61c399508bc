import { describe, expect, test } from 'vitest';
import { followRule } from './follow-rule.ts';
import { ruleLocation } from './way.ts';

const SITE = 'https://show.example';
const at = (path: string) => new URL(path, SITE);

test.each([
  ['/flyer', '/booth/search', '/booth/search'],
  ['/en/flyer', '/booth/search', '/en/booth/search'],
  ['/ja/flyer', '/', '/ja'],
  ['/en/flyer?utm=a&q=x', '/booth/search?q=y#list', '/en/booth/search?q=y&utm=a#list'],
  ['/flyer?q=%E6%BD%AE', '/booth/search', '/booth/search?q=%E6%BD%AE'],
  // Files have no form of address.
  ['/en/flyer', '/files/map.pdf', '/files/map.pdf'],
  // Another site is told nothing of the query.
  ['/en/flyer?a=b', 'https://tickets.example/x?y', 'https://tickets.example/x?y'],
  ['/flyer', 'http://tickets.example/', undefined],
  ['/flyer', '//tickets.example/', undefined],
])('%s with a rule to %s leads to %s', (path, target, location) => {
  expect(ruleLocation(target, at(path))).toBe(location);
});

describe('within the application', () => {
  const follow = (target: string | undefined, path: string, hash = '') => {
    const headers = followRule(target, at(path), hash)?.headers;
    return [headers?.get('Location'), headers?.has('X-Remix-Reload-Document')];
  };

  test.each([
    ['/faq', '/en/flyer?a=b', '#c', '/faq?a=b#c'],
    ['/faq#d', '/flyer', '#c', '/faq#d'],
    ['/faq', '/flyer', '', '/faq'],
  ])('a rule to %s from %s%s leads to %s', (target, path, hash, location) => {
    expect(follow(target, path, hash)).toEqual([location, false]);
  });

  test('another site and a file are new documents', () => {
    expect(follow('https://tickets.example/', '/en/flyer', '#c')).toEqual([
      'https://tickets.example/',
      true,
    ]);
    expect(follow('/files/map.pdf', '/en/flyer')).toEqual([`${SITE}/files/map.pdf`, true]);
  });

  test('nothing leads nowhere', () => {
    for (const target of [undefined, '//elsewhere.example', 'javascript:alert(1)'])
      expect(followRule(target, at('/flyer'), '')).toBeUndefined();
  });
});
