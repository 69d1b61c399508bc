import { ProblemError } from './problem-error.ts';

const UNDO_MINUTES = 10;

/** Returns the time until which staff can undo a step. Domain: product reservation, car loading, help call. */
export const undoUntil = (takenAt: Date): Date =>
  new Date(takenAt.getTime() + UNDO_MINUTES * 60_000);

/** Throws when a step can no longer be undone. @throws DEADLINE_PASSED */
export const requireUndoable = (takenAt: Date, now: Date): void => {
  const until = undoUntil(takenAt);
  if (now > until) throw new ProblemError('DEADLINE_PASSED', { closesAt: until.toISOString() });
};
