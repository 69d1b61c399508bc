import { describe, expect, it } from 'vitest';
import { validate } from '#spec/core/rules/validate.ts';
import {
  changeSchema,
  entrySchema,
  toEntryChange,
  toEntryFields,
  toEntryValues,
} from './entry-form.ts';

const TEXT = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a01';
const CHOICE = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a02';
const YES_NO = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a03';

const label = { ja: '質問' };
const event = {
  asksNames: true,
  questions: [
    { id: TEXT, type: 'text' as const, label, required: false },
    { id: CHOICE, type: 'choice' as const, label, required: true, choices: [label, label] },
    { id: YES_NO, type: 'yes-no' as const, label, required: true },
  ],
};
const plain = { asksNames: false, questions: [] };

const valid = {
  party: 2,
  names: ['波音', '汐里', ''],
  answers: { [TEXT]: '', [CHOICE]: 0, [YES_NO]: 'no' },
  agreeRules: true,
};

const errorsOf = (values: object) => {
  const result = validate(entrySchema({ event, maxParty: 3 }), values);
  return 'errors' in result
    ? result.errors.map(({ pointer, rule }) => `${pointer} ${rule}`)
    : result.value;
};

describe('the form', () => {
  it('accepts an entry, whose first choice is a choice too', () => {
    expect(errorsOf(valid)).toMatchObject({ party: 2, answers: { [CHOICE]: 0 } });
  });

  it('requires a name for each person, and no more', () => {
    expect(errorsOf({ ...valid, party: 3 })).toEqual(['/names/2 requiredInput']);
    expect(errorsOf({ ...valid, names: [' ', '汐里'] })).toEqual(['/names/0 requiredInput']);
    expect(errorsOf({ ...valid, party: 1, names: ['波音'] })).toMatchObject({ party: 1 });
  });

  it('requires the answers that the event requires, at their questions', () => {
    expect(errorsOf({ ...valid, answers: { [TEXT]: '', [CHOICE]: '', [YES_NO]: '' } })).toEqual([
      `/answers/${CHOICE} requiredInput`,
      `/answers/${YES_NO} requiredInput`,
    ]);
  });

  it.each([0, 4, 1.5])('refuses a party of %s', (party) => {
    expect(errorsOf({ ...valid, party })).toContainEqual(expect.stringMatching(/^\/party /));
  });

  it('asks only for what the event asks', () => {
    expect(Object.keys(entrySchema({ event: plain, maxParty: 1 }).shape)).toEqual([
      'party',
      'agreeRules',
    ]);
    expect(Object.keys(changeSchema({ event: plain, maxParty: 1 }).shape)).toEqual(['party']);
  });
});

describe('what is sent', () => {
  it('has a name for each person and no empty answers', () => {
    expect(toEntryFields(event, valid)).toEqual({
      party: 2,
      names: ['波音', '汐里'],
      answers: [
        { questionId: CHOICE, choice: 0 },
        { questionId: YES_NO, yes: false },
      ],
    });
    expect(toEntryFields(plain, { party: 1 })).toEqual({ party: 1 });
  });

  it('is only what changed; a smaller party leaves fewer names', () => {
    expect(toEntryChange(event, { ...valid, party: 1 }, ['party'])).toEqual({
      party: 1,
      names: ['波音'],
    });
    expect(Object.keys(toEntryChange(event, valid, ['answers']))).toEqual(['answers']);
  });

  it('comes back as the same values', () => {
    const values = toEntryValues(event, toEntryFields(event, valid));
    expect(values).toEqual({
      party: 2,
      names: ['波音', '汐里'],
      answers: { [TEXT]: '', [CHOICE]: 0, [YES_NO]: 'no' },
    });
  });
});
