import { expect, test } from 'vitest';
import type { JudgedRound, MySheet } from '#generated/client/types.gen.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { SheetInput } from '#spec/programme/judging-views.ts';
import {
  findMissing,
  normalizeSheet,
  scoreName,
  sheetSchema,
  toSheetInput,
  toSheetValues,
} from './sheet-values.ts';

const [NOVELTY, FINISH] = [
  '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b21',
  '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8b22',
] as const;
const scored = {
  method: 'score',
  commentsToEntrants: true,
  criteria: [
    { id: NOVELTY, name: { ja: '新しさ' }, weight: 60, scale: 10 },
    { id: FINISH, name: { ja: '完成度' }, weight: 40, scale: 5 },
  ],
} as const satisfies Partial<JudgedRound>;
const checked = { method: 'check', commentsToEntrants: false, criteria: [] } as const;
const round = scored as unknown as JudgedRound;

const sheetOf = (fields: Partial<MySheet>) => ({ scores: [], ...fields }) as unknown as MySheet;

test('a sheet survives the way to its fields and back', () => {
  const sheet = { scores: [{ criterionId: FINISH, score: 5 }], commentToJury: '見事。' };
  const values = toSheetValues(round, sheetOf(sheet));
  expect(values).toEqual({
    [scoreName(NOVELTY)]: '',
    [scoreName(FINISH)]: 5,
    commentToJury: '見事。',
    commentToEntrant: '',
  });
  expect(toSheetInput(round, values)).toEqual(sheet);
  expect(validate(SheetInput, toSheetInput(round, values))).toHaveProperty('value');
});

test('a check has an answer, and no comment to the entrant if the round has none', () => {
  const values = toSheetValues(checked as never, sheetOf({ answer: 'unsure' }));
  expect(values).toEqual({ answer: 'unsure', commentToJury: '' });
  expect(toSheetInput(checked as never, values)).toEqual({ scores: [], answer: 'unsure' });
});

test('what is missing is named in order', () => {
  const empty = toSheetValues(round, sheetOf({}));
  expect(findMissing(round, empty)).toEqual([scoreName(NOVELTY), scoreName(FINISH)]);
  expect(findMissing(round, { ...empty, [scoreName(NOVELTY)]: 10 })).toEqual([scoreName(FINISH)]);
  expect(findMissing(checked as never, { answer: '' })).toEqual(['answer']);
  expect(findMissing(checked as never, { answer: 'no' })).toEqual([]);
  expect(findMissing({ ...checked, method: 'decide' } as never, {})).toEqual([]);
});

test('values are compared as the server stores them', () => {
  const typed = { [scoreName(NOVELTY)]: 3, commentToJury: ' 見事。\n ' };
  expect(normalizeSheet(round, typed)).toEqual({
    [scoreName(NOVELTY)]: 3,
    [scoreName(FINISH)]: '',
    commentToJury: '見事。',
    commentToEntrant: '',
  });
});

test('scores end at the scale of their criterion, comments at their length', () => {
  const schema = sheetSchema(round);
  const errorsOf = (values: object) => {
    const result = validate(schema, values);
    return 'errors' in result ? result.errors.map(({ pointer }) => pointer) : [];
  };
  expect(errorsOf({ [scoreName(FINISH)]: 5, [scoreName(NOVELTY)]: '' })).toEqual([]);
  expect(errorsOf({ [scoreName(FINISH)]: 6 })).toEqual([`/${scoreName(FINISH)}`]);
  expect(errorsOf({ commentToEntrant: '長'.repeat(401) })).toEqual(['/commentToEntrant']);
});
