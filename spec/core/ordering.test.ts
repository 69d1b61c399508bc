import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeKey, codeSpellings, compareCodes, compareReadings, readingKey } from './ordering.ts';

describe('compareCodes', () => {
  it.each([
    [['K1', 'K2', 'K9', 'K10', 'K100']],
    [['A9', 'K1', 'K1a', 'K1b', 'K2', 'KA1', 'KA10', 'L1']],
    [['C-0998', 'C-0999', 'C-1000', 'C-10000']],
    [['Dock 2', 'Dock 10', 'Dock 10 B']],
  ])('orders %s', (codes) => {
    expect(codes.toReversed().toSorted(compareCodes)).toEqual(codes);
  });

  it('takes codes for one that differ only by leading zeros', () => {
    expect(compareCodes('K1', 'K01')).toBe(0);
    expect(compareCodes('K001a', 'K1a')).toBe(0);
    expect(compareCodes('K1', 'K10')).toBeLessThan(0);
    expect(codeKey('K0')).toBe(codeKey('K000'));
    expect(codeSpellings('K1')).toEqual(['K1', 'K01']);
    expect(codeSpellings('K001a')).toEqual(['K001a', 'K1a', 'K01a']);
    expect(codeSpellings('K10')).toEqual(['K10']);
  });
});

describe('compareReadings', () => {
  it.each([
    [['カアド', 'カード', 'カワウソ']],
    [['はは', 'ばば', 'ぱぱ', 'ハンド']],
    [['カート', 'カード', 'ガート', 'カアドル']],
    [['びよういん', 'びょういん', 'ひる']],
    [['つつ', 'つっ', 'っつ', 'つて']],
    [['スーパー', 'スプーン', 'すみれ']],
    [['ヴァイオリン', 'うみ']],
    [['いすき', 'いすゞ', 'いせ']],
    [['ささき', '佐々木', '佐佐木一']],
    [['ドラゴン', 'ドラゴン 2', 'ドラゴン10', 'ドラゴンズ']],
    [['2', '10', 'Alpha', 'Émile', 'zoo', 'あ', '山']],
    [['か', 'かあ', 'かい']],
    [['「かき」', 'かく', '・かけ']],
    [['山', '高梨', '髙梨二']],
  ])('orders %s', (readings) => {
    expect(readings.toReversed().toSorted(compareReadings)).toEqual(readings);
  });

  it('has keys that fit into a cursor', () => {
    const reading = fc.string({ unit: 'binary', minLength: 0, maxLength: 60 });
    fc.assert(
      fc.property(reading, (text) => {
        expect(Buffer.byteLength(readingKey(text))).toBeLessThanOrEqual(230);
      }),
    );
  });
});
