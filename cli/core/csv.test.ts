import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvError, parseCsv, stringifyRecord } from './csv.ts';

const field = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\ufeff', 'a', 'ｱ', '') }),
);
const records = fc.array(fc.array(field, { minLength: 1 }));

describe('csv', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(records, (rows) => {
        expect(parseCsv(rows.map(stringifyRecord).join(''))).toEqual(rows);
      }),
    );
  });

  it('fails only with a row number', () => {
    fc.assert(
      fc.property(field, (text) => {
        try {
          parseCsv(text);
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError);
          expect((error as CsvError).row).toBeGreaterThan(0);
        }
      }),
    );
  });

  it.each([
    ['', []],
    ['a,b', [['a', 'b']]],
    ['\ufeffa\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['a,\n\nb\n', [['a', ''], [''], ['b']]],
    ['"a\r\n""b""",ﾔﾏﾀﾞ', [['a\r\n"b"', 'ﾔﾏﾀﾞ']]],
  ])('reads %j', (text, rows) => expect(parseCsv(text)).toEqual(rows));

  it.each([
    ['a\n"b', 'unclosed', 2],
    ['a\nb\n"c"d', 'afterQuote', 3],
    ['a\nb"c"', 'strayQuote', 2],
  ])('refuses %j', (text, reason, row) => {
    expect(() => parseCsv(text)).toThrow(expect.objectContaining({ reason, row }));
  });
});
