import { ProblemError } from '#api/core/problem-error.ts';

/** Minutes after the end of a period in which requests still count, unless staff decide otherwise. Domain: deadline. */
export const DEFAULT_GRACE_MINUTES = 15;

/** A period with its grace. */
export type Period = {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly graceMinutes: number;
};

/**
 * Returns the reason why a request is refused at this time; undefined while the period is open. An extension replaces an
 * earlier closing time. The grace period applies, but errors state the closing time without it. Domain: deadline.
 *
 * @returns NOT_OPEN_YET or DEADLINE_PASSED
 */
export const checkOpen = (
  { opensAt, closesAt, graceMinutes }: Period,
  now: Date,
  extendedUntil?: Date,
): ProblemError | undefined => {
  if (now < opensAt) return new ProblemError('NOT_OPEN_YET', { opensAt: opensAt.toISOString() });
  const end = extendedUntil && extendedUntil > closesAt ? extendedUntil : closesAt;
  if (now.getTime() > end.getTime() + graceMinutes * 60_000)
    return new ProblemError('DEADLINE_PASSED', { closesAt: end.toISOString() });
  return undefined;
};
