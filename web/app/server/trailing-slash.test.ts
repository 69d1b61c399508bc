import { expect, test } from 'vitest';
import { withoutTrailingSlash } from './trailing-slash.ts';

const of = (target: string) => withoutTrailingSlash(new URL(`https://noren.example${target}`));

test.each([
  ['/booth/search/', '/booth/search'],
  ['/booth/search/?q=%E6%BD%AE&genre=party', '/booth/search?q=%E6%BD%AE&genre=party'],
  ['/ja/', '/ja'],
  ['/en/?x=1', '/en?x=1'],
  ['/en/booth/1//', '/en/booth/1'],
])('%s leads to %s', (from, to) => {
  expect(of(from)).toBe(to);
});

test.each(['/', '/?q=/', '/ja', '/booth/search?q=a/'])('%s stays', (target) => {
  expect(of(target)).toBeUndefined();
});

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '///', '/ja//x/'])(
  '%s never leads to another host',
  (target) => {
    const to = of(target);
    expect(to === undefined || /^\/(?![/\\])/.test(to)).toBe(true);
  },
);

test('a path that begins like a host is left to the page that is not there', () => {
  expect(of('//elsewhere.example/')).toBeUndefined();
});
