import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarize } from './summary.ts';

test.each([
  ['一行目\n\n　二行目 ', '一行目 二行目'],
  ['あ'.repeat(120), 'あ'.repeat(120)],
  ['あ'.repeat(121), `${'あ'.repeat(119)}…`],
  [`${'あ'.repeat(100)}。${'い'.repeat(18)}。うう`, `${'あ'.repeat(100)}。${'い'.repeat(18)}…`],
  [`${'あ'.repeat(118)}。いいい`, `${'あ'.repeat(118)}。`],
  ['a'.repeat(240), 'a'.repeat(240)],
  [`${'word '.repeat(47)}and a long tail of it`, `${'word '.repeat(46)}word…`],
])('%j becomes %j', (text, brief) => {
  expect(summarize([text])).toBe(brief);
});

test.each([
  [['一つめ。', '二つめ'], '一つめ。二つめ'],
  [['一つめ', undefined, '二つめ'], '一つめ。二つめ'],
  [['One.', '', 'Two!', 'Three'], 'One. Two! Three'],
  [['One', 'Two'], 'One. Two'],
  [['', 'One'], 'One'],
])('%j becomes %j', (texts, brief) => {
  expect(summarize(texts)).toBe(brief);
});

test.each([[[]], [[undefined]], [['', ' \n ']]])('returns undefined for %j', (texts) => {
  expect(summarize(texts)).toBeUndefined();
});

test('keeps the maximum width, splits no character, and adds no text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const brief = summarize([text], 40) ?? '';
      expect([...brief].length).toBeLessThanOrEqual(80);
      expect([...brief].filter((each) => /[ぁ-ん一-龯]/.test(each)).length).toBeLessThanOrEqual(40);
      expect(brief.isWellFormed() || !text.isWellFormed()).toBe(true);
      const line = text.replace(/\s+/g, ' ').trim();
      expect(line.startsWith(brief.endsWith('…') ? brief.slice(0, -1) : brief)).toBe(true);
    }),
  );
});
