import { expect, test } from 'vitest';
import { readBoolean } from './entered-booleans.ts';

test.each([
  ...['yes', 'Ｙｅｓ', 'TRUE', '1', 'はい', 'あり', '有', '○', '〇', '✔'].map((word) => [
    word,
    true,
  ]),
  ...['no', 'FALSE', '0', 'いいえ', 'なし', '無', '×', ' no '].map((word) => [word, false]),
  ...['', 'maybe', 'x', '2', '△'].map((word) => [word, undefined]),
] as [string, boolean | undefined][])('%s is %s', (word, read) =>
  expect(readBoolean(word)).toBe(read),
);
