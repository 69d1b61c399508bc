import { describe, expect, it } from 'vitest';
import { IMAGE_RULES } from '#spec/core/rules/images.ts';
import { SAMPLES } from '#spec/core/rules/testing/samples.ts';
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

  it.each([
    ['uuid', 'id is not an id such as 0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10'],
    ['matchesUrlSlug', 'id can have letters, digits, hyphens and underscores only'],
    ['datetime', 'id does not look like 2027-04-24T10:00:00+09:00'],
  ])('has words for the rule %s', async (rule, words) => {
    expect(inputErrorText({ pointer: '/path/id', rule }, await loadTexts('en'))).toBe(words);
  });

  it.each(['en', 'ja'] as const)('has words for every rule, in %s', async (locale) => {
    const t = await loadTexts(locale);
    const rules = [
      ...Object.entries({ ...IMAGE_RULES, imageSize: { max: 2 } }),
      ...SAMPLES.map(({ name, rule }) => [name, { message: 'It is taken.', ...rule.rule.params }]),
    ] as [string, Record<string, string | number>][];
    for (const [rule, params] of rules) {
      const text = inputErrorText({ pointer: '/field', rule, params }, t);
      expect(text, rule).not.toMatch(/[{}]|undefined/);
      // Examples are addresses of networks, which rules are named after.
      expect(text.replace(/https:\S+/g, ''), rule).not.toContain(rule);
    }
  });

  it('names parameters of a query without their place, and rules without words', async () => {
    const t = await loadTexts('en');
    const error = { pointer: '/query/day', rule: 'date' };
    expect(inputErrorText(error, t)).toBe('day does not look like 2027-04-24');
    const unknown = { pointer: '/day', rule: 'leapDay', params: { year: 2028 } };
    expect(inputErrorText(unknown, t)).toBe('day breaks the rule leapDay year=2028');
  });
});
