import { describe, expect, it } from 'vitest';
import { inputErrorText } from './input-error-text.ts';
import { loadTexts } from './texts.ts';

describe('what is wrong with a field', () => {
  it.each([
    ['en', 'price can no longer be changed, because the deadline has passed'],
    ['ja', 'priceは締切を過ぎたため変更できません'],
  ] as const)('is said in words, in %s', async (locale, words) => {
    const t = await loadTexts(locale);
    expect(inputErrorText({ pointer: '/price', rule: 'locked' }, t)).toBe(words);
  });

  it('names parameters of a query without their place, and rules without words', async () => {
    const t = await loadTexts('en');
    const error = { pointer: '/query/day', rule: 'date' };
    expect(inputErrorText(error, t)).toBe('day does not look like 2027-04-24');
    const unknown = { pointer: '/day', rule: 'leapDay', params: { year: 2028 } };
    expect(inputErrorText(unknown, t)).toBe('day breaks the rule leapDay year=2028');
  });
});
