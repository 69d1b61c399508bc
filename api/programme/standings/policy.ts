import { ProblemError } from '#api/core/problem-error.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import type { JudgeSelf } from '#api/programme/judging/store.ts';

type Reader = {
  readonly hasResults: boolean;
  readonly judge: JudgeSelf | undefined;
  /** Whether entries of the round are assigned to the reader. */
  readonly isReading: boolean;
};

/**
 * Admits callers who may see a standing: managers, and the chair of the jury, who sees no sheets of others while writing
 * their own.
 * @throws FORBIDDEN
 */
export const requireReader = (
  { closed_at }: Pick<RoundRow, 'closed_at'>,
  { hasResults, judge, isReading }: Reader,
): void => {
  if (hasResults) return;
  if (judge?.is_chair && (closed_at !== null || !isReading)) return;
  throw new ProblemError('FORBIDDEN');
};

/**
 * Returns the equal entries that a decision is about: the entries of an undecided tie that has all of them.
 * @throws TIE_CHANGED
 */
export const requireTie = (
  { ties }: Pick<FrozenStanding, 'ties'>,
  entryIds: readonly string[],
): readonly string[] => {
  const tie = ties.find((each) => entryIds.every((id) => each.entryIds.includes(id)));
  if (!tie) throw new ProblemError('TIE_CHANGED');
  return tie.entryIds;
};

type Closing = {
  readonly confirmMissing?: true | undefined;
  readonly advancers?: readonly string[] | undefined;
};

/** Refuses a choice of entries if the plan decides which advance, and a choice of unknown entries. @throws INVALID_INPUT */
export const checkChoice = (
  { advance }: Pick<RoundRow, 'advance'>,
  { items }: Pick<FrozenStanding, 'items'>,
  { advancers }: Closing,
): void => {
  const isByHand = advance.by === 'hand';
  if (isByHand === (advancers !== undefined)) {
    const known = new Set(items.map(({ entryId }) => entryId));
    const errors = (advancers ?? []).flatMap((id, at) =>
      known.has(id) ? [] : [{ pointer: `/advancers/${at}`, rule: 'requiredSelect' }],
    );
    if (errors.length > 0)
      throw new ProblemError('INVALID_INPUT', { errors: errors.slice(0, 100) });
    return;
  }
  const rule = isByHand ? 'requiredInput' : 'mustBeEmpty';
  throw new ProblemError('INVALID_INPUT', { errors: [{ pointer: '/advancers', rule }] });
};

/** @throws SHEETS_MISSING, TIE_UNDECIDED */
export const requireClosable = (
  { missing, ties }: Pick<FrozenStanding, 'missing' | 'ties'>,
  { confirmMissing }: Closing,
): void => {
  const count = missing.reduce((all, { entryIds }) => all + entryIds.length, 0);
  if (count > 0 && !confirmMissing) throw new ProblemError('SHEETS_MISSING', { count });
  if (ties.some(({ isAtCut }) => isAtCut)) throw new ProblemError('TIE_UNDECIDED');
};
