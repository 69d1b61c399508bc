import { expect, test } from 'vitest';
import { readCode, readTicket } from './read-code.ts';

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

test.each([
  ['QE8H6M8S', 'QE8H6M8S'],
  ['https://shop.example/QE8H6M8S', undefined],
  ['WIFI:S:hall;P:QE8H6M8S', undefined],
  ['4901234567894', undefined],
])('the ticket in the QR code %s is %s', (text, code) => expect(readTicket(text)).toBe(code));
