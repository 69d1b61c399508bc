import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['QE8H6M8S', 'QE8H6M8S'],
  ['ｑｅ８ｈ６ｍ８ｓ', 'QE8H6M8S'],
  ['QE8H-6M8S', 'QE8H6M8S'],
  ['予約コード：QE8H6M8S', 'QE8H6M8S'],
  ['Reservation code: QE8H 6M8S', 'QE8H6M8S'],
  ['https://show.example/visitor/product-reservation?code=QE8H6M8S', 'QE8H6M8S'],
  ['汐見 渚', undefined],
  ['QE8H6M8', undefined],
])('the code in %s is %s', (typed, code) => expect(readCode(typed)).toBe(code));
