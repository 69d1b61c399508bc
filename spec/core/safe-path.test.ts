import { expect, test } from 'vitest';
import { safePath } from './safe-path.ts';

test.each([
  '/',
  '/en',
  '/product/1/2/reserve?day=2027-04-24#form',
  '/booth/search?q=a%2F%2Fb',
  '/x?next=https://elsewhere.example/',
  '/x#//elsewhere.example',
])('keeps %s', (path) => {
  expect(safePath(path)).toBe(path);
});

test.each([
  undefined,
  null,
  '',
  'booth',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/x\\..\\y',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\u0000/elsewhere.example',
  ' //elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '@elsewhere.example',
  `/${'a'.repeat(5000)}`,
])('rejects %j', (path) => {
  expect(safePath(path)).toBeUndefined();
});

test('percent-encodes non-ASCII characters as browsers do', () => {
  expect(safePath('/booth/search?q=潮')).toBe('/booth/search?q=%E6%BD%AE');
});
