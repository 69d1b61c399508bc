import { describe, expect, it } from 'vitest';
import { BoothPlace } from './placements.ts';

describe('the code of a place', () => {
  it.each([
    ['K12', 'K12'],
    ['ｋ１２', 'K12'],
    ['k 12', 'K12'],
    ['Ｋ−１２', 'K12'],
    ['ab3A', 'AB3a'],
    ['K12ａ', 'K12a'],
    ['K1234', undefined],
    ['12', undefined],
    ['Kー', undefined],
  ])('of %s is %s', (typed, code) => {
    expect(BoothPlace.shape.code.safeParse(typed).data).toBe(code);
  });
});
