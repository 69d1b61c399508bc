import { describe, expect, it } from 'vitest';
import { findCode, foldCode, nearCodes } from './entered-codes.ts';

describe('foldCode', () => {
  it.each([
    'C-0098',
    'c-0098',
    'C−0098',
    'Ｃ－００９８',
    'ｃ‐００９８',
    'Cー0098',
    'Cｰ0098',
    'C–0098',
    'C—0098',
    'C─0098',
    'C﹣0098',
    ' C - 0098 ',
    'C-0098\u200b',
    '\u202aC-0098\u202c',
    '#C-0098',
    'No. C-0098',
    '№C-0098',
  ])('reads %j', (typed) => expect(foldCode(typed)).toBe('C-0098'));
});

describe('findCode', () => {
  const codes = ['C-0009', 'C-0098', '2027S-0001', 'C1-0001', 'C-10001'];
  it.each([
    ['C−0098', 'C-0098'],
    ['C0098', 'C-0098'],
    ['c 0098', 'C-0098'],
    ['２０２７ｓ０００１', '2027S-0001'],
    ['C1-0001', 'C1-0001'],
  ])('finds %s', (typed, code) => expect(findCode(typed, codes)).toBe(code));

  it.each(['C-98', 'C-0099', 'C10001', '', '-', '0098'])('does not guess %j', (typed) =>
    expect(findCode(typed, codes)).toBeUndefined(),
  );
});

describe('nearCodes', () => {
  const codes = ['C-0009', 'C-0089', 'C-0098', 'C-0120', '2027S-0001', 'S7K2M9QXA'];
  it.each([
    ['C-98', ['C-0098']],
    ['C-00098', ['C-0098']],
    ['C-O098', ['C-0098']],
    ['C-0908', ['C-0098']],
    ['D-0098', ['C-0098']],
    ['2027S-001', ['2027S-0001']],
    ['2027-0001', ['2027S-0001']],
    ['S7K2M9QAX', ['S7K2M9QXA']],
    ['C-0098 影絵座', ['C-0098']],
    ['C−0098\u3000影絵座', ['C-0098']],
    ['C-0098影絵座', ['C-0098']],
    ['c0098 Shadow Theatre of the Old Harbour, Second Floor', ['C-0098']],
    ['影絵座（C-0098）', ['C-0098']],
    ['No. C-0098: 影絵座', ['C-0098']],
    ['C-98 影絵座', ['C-0098']],
    ['C-00987 影絵座', ['C-0098']],
    ['第2幕', []],
    ['X-9999 影絵座', []],
    ['X-9999', []],
    ['hello', []],
    ['C', []],
    ['', []],
  ])('proposes for %s', (typed, proposed) => expect(nearCodes(typed, codes)).toEqual(proposed));
});
