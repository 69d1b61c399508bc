import { describe, expect, it } from 'vitest';
import type { EventAnswer, EventQuestion } from '#spec/programme/event-fields.ts';
import { findLockedQuestions } from './question-locks.ts';

const text: EventQuestion = { id: 'text', type: 'text', label: { ja: '問' }, required: false };
const choice: EventQuestion = {
  id: 'choice',
  type: 'choice',
  label: { ja: '大きさ' },
  required: true,
  choices: [{ ja: '小' }, { ja: '中' }, { ja: '大' }],
};
const answers: EventAnswer[] = [{ questionId: 'choice', choice: 1 }];

const lockedFor = (after: EventQuestion[], entries = [answers]) =>
  findLockedQuestions([text, choice], after, entries).map(({ pointer }) => pointer);

const choices = (...names: string[]) => names.map((ja) => ({ ja }));

describe('questions of an event with open entries', () => {
  it.each([
    ['a label', [text, { ...choice, label: { ja: '寸法', en: 'Size' } }]],
    ['the label of a choice', [text, { ...choice, choices: choices('小', '中くらい', '大') }]],
    [
      'an English label of a choice',
      [text, { ...choice, choices: [{ ja: '小' }, { ja: '中', en: 'Medium' }, { ja: '大' }] }],
    ],
    ['the order of questions', [choice, text]],
    ['a question that nobody answered', [choice]],
    ['the type of a question that nobody answered', [{ ...text, type: 'yes-no' }, choice]],
    ['a choice at the end', [text, { ...choice, choices: choices('小', '中', '大', '特大') }]],
    ['a choice at the end that nobody chose', [text, { ...choice, choices: choices('小', '中') }]],
    ['an obligation to answer', [text, { ...choice, required: false }]],
    ['an optional question', [text, choice, { ...text, id: 'new' }]],
  ] as [string, EventQuestion[]][])('may change in %s', (_what, after) => {
    expect(lockedFor(after)).toEqual([]);
  });

  it.each([
    ['an answered question', [text], '/questions'],
    ['an answered type', [text, { ...choice, type: 'text' }], '/questions/1/type'],
    ['a chosen answer', [text, { ...choice, choices: choices('小') }], '/questions/1/choices'],
    [
      'the order of choices',
      [text, { ...choice, choices: choices('中', '小', '大') }],
      '/questions/1/choices',
    ],
    [
      'a choice before a chosen one',
      [text, { ...choice, choices: choices('中', '大') }],
      '/questions/1/choices',
    ],
    ['a new obligation', [{ ...text, required: true }, choice], '/questions/0/required'],
    [
      'a new question with an obligation',
      [text, choice, { ...text, id: 'new', required: true }],
      '/questions/2/required',
    ],
  ] as [string, EventQuestion[], string][])('keep %s', (_what, after, pointer) => {
    expect(lockedFor(after)).toEqual([pointer]);
  });

  it('are free without open entries', () => {
    expect(lockedFor([{ ...choice, type: 'text' }], [])).toEqual([]);
  });
});
