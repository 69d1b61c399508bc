import { ProblemError } from './problem-error.ts';

const UNDO_MINUTES = 10;

/** Until when a step that staff took with one tap can be taken back. Domain: product reservation, car loading, help call. */
export const undoUntil = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + UNDO_MINUTES * 60_000);

/** @throws DEADLINE_PASSED when a step can no longer be taken back */
export const requireUndoable = (takenAt: Date, now: Date): void => {
  const until = undoUntil(takenAt);
  if (now > until) throw new ProblemError('DEADLINE_PASSED', { closesAt: until.toISOString() });
};
