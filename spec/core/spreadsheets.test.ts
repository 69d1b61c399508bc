import { describe, expect, it } from 'vitest';
import { neutralizeFormula } from './spreadsheets.ts';

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
