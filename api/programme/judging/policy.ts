import { ProblemError } from '#api/core/problem-error.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import type { SheetInput } from '#spec/programme/judging-views.ts';
import type { Answer, Method } from '#spec/programme/rounds.ts';
import type { Scores } from './tables.ts';

type Window = Pick<RoundRow, 'opens_at' | 'closes_at' | 'closed_at'>;

/**
 * Returns the reason why a judge cannot save a sheet now; undefined when they can. Staff may have reopened it for the
 * time after the period.
 */
const findRefusal = (
  { opens_at, closes_at, closed_at }: Window,
  isReopened: boolean,
  now: Date,
): ProblemError | undefined => {
  if (closed_at) return new ProblemError('ROUND_CLOSED');
  if (now < opens_at) return new ProblemError('NOT_OPEN_YET', { opensAt: opens_at.toISOString() });
  if (now < closes_at || isReopened) return undefined;
  return new ProblemError('DEADLINE_PASSED', { closesAt: closes_at.toISOString() });
};

export const isEditable = (round: Window, isReopened: boolean, now: Date): boolean =>
  findRefusal(round, isReopened, now) === undefined;

/** @throws ROUND_CLOSED, NOT_OPEN_YET, DEADLINE_PASSED */
export const requireEditable = (round: Window, isReopened: boolean, now: Date): void => {
  const refusal = findRefusal(round, isReopened, now);
  if (refusal) throw refusal;
};

type Asked = Pick<RoundRow, 'method' | 'criteria' | 'comments_to_entrants'>;

/** Refuses values of a sheet that the round does not ask for. @throws INVALID_INPUT */
export const checkSheet = (round: Asked, input: SheetInput): void => {
  const errors = [
    ...checkScores(round, input.scores),
    ...(input.answer !== undefined && round.method !== 'check' ? [surplus('/answer')] : []),
    ...(input.commentToEntrant !== undefined && !round.comments_to_entrants
      ? [surplus('/commentToEntrant')]
      : []),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

const surplus = (pointer: string): InputError => ({ pointer, rule: 'mustBeEmpty' });

const checkScores = ({ criteria }: Asked, scores: SheetInput['scores']): InputError[] => {
  const scales = new Map(criteria.map(({ id, scale }) => [id, scale]));
  return scores.flatMap(({ criterionId, score }, at): InputError[] => {
    const max = scales.get(criterionId);
    // A criterion counts once.
    scales.delete(criterionId);
    if (max === undefined)
      return [{ pointer: `/scores/${at}/criterionId`, rule: 'requiredSelect' }];
    return score > max
      ? [{ pointer: `/scores/${at}/score`, rule: 'maxValue', params: { max } }]
      : [];
  });
};

type Filled = { readonly scores: Scores; readonly answer: Answer | null };

/** Finds the missing values of a sheet: ids of criteria, or `answer`. The database has the same rule for submitted sheets. */
export const findMissing = (
  { method, criteria }: { readonly method: Method; readonly criteria: readonly { id: string }[] },
  { scores, answer }: Filled,
): string[] => {
  if (method === 'check') return answer === null ? ['answer'] : [];
  return criteria.flatMap(({ id }) => (scores[id] === undefined ? [id] : []));
};

type SubmittedSheet = {
  readonly version: number | null;
  readonly submitted_at: Date | null;
  readonly updated_at: Date | null;
};

/** Returns whether a version of a sheet is submitted: it was saved as submitted, or submitting it was the last change. */
export const isSubmitted = (
  { version, submitted_at, updated_at }: SubmittedSheet,
  submitted: number,
): boolean =>
  submitted_at !== null &&
  (version === submitted ||
    (version === submitted + 1 && submitted_at.getTime() === updated_at?.getTime()));
