import { z } from 'zod';
import type { JudgedRound, MySheet } from '#generated/client/types.gen.ts';
import { SheetInput } from '#spec/programme/judging-views.ts';
import { normalizedValues } from '#web/core/form/schema.ts';

/** Values of a sheet by the name of their field, on one level, so that each is merged by itself. Empty ones are ''. */
export type SheetValues = Readonly<Record<string, unknown>>;

type Asked = Pick<JudgedRound, 'method' | 'criteria' | 'commentsToEntrants'>;

export const ANSWER = 'answer';
export const TO_JURY = 'commentToJury';
export const TO_ENTRANT = 'commentToEntrant';

/** Returns the name of the field of a criterion. */
export const scoreName = (criterionId: string): string => `score_${criterionId}`;

/** Returns the schema of the answers that the round requires. */
export const sheetSchema = ({ method, criteria, commentsToEntrants }: Asked) =>
  z.strictObject({
    ...Object.fromEntries(
      criteria.map(({ id, scale }) => [scoreName(id), z.int().min(1).max(scale).optional()]),
    ),
    ...(method === 'check' && { [ANSWER]: SheetInput.shape.answer }),
    [TO_JURY]: SheetInput.shape.commentToJury,
    ...(commentsToEntrants && { [TO_ENTRANT]: SheetInput.shape.commentToEntrant }),
  });

/** Returns the fields of a saved sheet. */
export const toSheetValues = (round: Asked, sheet: MySheet): SheetValues => ({
  ...Object.fromEntries(
    round.criteria.map(({ id }) => [
      scoreName(id),
      sheet.scores.find(({ criterionId }) => criterionId === id)?.score ?? '',
    ]),
  ),
  ...(round.method === 'check' && { [ANSWER]: sheet.answer ?? '' }),
  [TO_JURY]: sheet.commentToJury ?? '',
  ...(round.commentsToEntrants && { [TO_ENTRANT]: sheet.commentToEntrant ?? '' }),
});

/** Returns the values as the server stores them, with a value for every field. */
export const normalizeSheet = (round: Asked, values: SheetValues): SheetValues => {
  const schema = sheetSchema(round);
  const normalized = normalizedValues(schema, values);
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, normalized[name] ?? '']),
  );
};

/** Returns the body of `saveMySheet`. Empty fields are absent. */
export const toSheetInput = (round: Asked, values: SheetValues): SheetInput => ({
  scores: round.criteria.flatMap(({ id }) => {
    const score = values[scoreName(id)];
    return typeof score === 'number' ? [{ criterionId: id, score }] : [];
  }),
  ...Object.fromEntries(
    [ANSWER, TO_JURY, TO_ENTRANT]
      .filter((name) => values[name])
      .map((name) => [name, values[name]]),
  ),
});

/** Finds the names of the fields without which a sheet cannot be submitted, in their order. */
export const findMissing = ({ method, criteria }: Asked, values: SheetValues): string[] => {
  const needed = method === 'check' ? [ANSWER] : criteria.map(({ id }) => scoreName(id));
  return needed.filter((name) => !values[name]);
};
