import { expect, test } from 'vitest';
import { removeTrailingSlash } from './trailing-slash.ts';

const of = (target: string) => removeTrailingSlash(new URL(`https://noren.example${target}`));

test.each([
  ['/booth/search/', '/booth/search'],
  ['/booth/search/?q=%E6%BD%AE&genre=party', '/booth/search?q=%E6%BD%AE&genre=party'],
  ['/ja/', '/ja'],
  ['/en/?x=1', '/en?x=1'],
  ['/en/booth/1//', '/en/booth/1'],
])('%s redirects to %s', (from, to) => {
  expect(of(from)).toBe(to);
});

test.each(['/', '/?q=/', '/ja', '/booth/search?q=a/'])('%s is unchanged', (target) => {
  expect(of(target)).toBeUndefined();
});

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '///', '/ja//x/'])(
  '%s never leads to another host',
  (target) => {
    const to = of(target);
    expect(to === undefined || /^\/(?![/\\])/.test(to)).toBe(true);
  },
);

test('leaves a path that starts with two slashes to the 404 page', () => {
  expect(of('//elsewhere.example/')).toBeUndefined();
});
