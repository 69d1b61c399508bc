import { describe, expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['a = 1 ', 'a', '1'],
    ['a=1; a=2', 'a', '1'],
    ['a=x=y%20z', 'a', 'x=y%20z'],
    ['a=', 'a', ''],
    ['xa=1; ax=2', 'a', undefined],
    ['a; =1; ;', 'a', undefined],
    ['', 'a', undefined],
    [undefined, 'a', undefined],
    [null, 'a', undefined],
  ])('in %j finds %s: %j', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});
