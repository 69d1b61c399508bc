import { describe, expect, it } from 'vitest';
import { neutralizeFormula, tabsAsSpaces } from './spreadsheets.ts';

describe('neutralizeFormula', () => {
  it.each(['=1+1', '+1', '-1', '@A1', '＝1', '＋1', '－1', '＠A1', '﹦1', ' =1', '\t=1', '\n1'])(
    'puts %j behind an apostrophe, once',
    (text) => {
      expect(neutralizeFormula(text)).toBe(`'${text}`);
      expect(neutralizeFormula(neutralizeFormula(text))).toBe(`'${text}`);
    },
  );

  it.each(['', 'a=b', '山田', 'a@b.example', "'=1"])('leaves %j', (text) =>
    expect(neutralizeFormula(text)).toBe(text),
  );
});

describe('tabsAsSpaces', () => {
  it.each([
    ['汐見\t渚', '汐見 渚'],
    ['汐見 \t\t 渚\t', '汐見 渚 '],
    ['汐見  渚', '汐見  渚'],
    ['- one\n\t- two', '- one\n\t- two'],
  ])('%j', (text, spaced) => expect(tabsAsSpaces(text)).toBe(spaced));
});
