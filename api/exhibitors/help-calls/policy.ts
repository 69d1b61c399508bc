import { ProblemError } from '#api/core/problem-error.ts';
import type { StaffedHours } from '#api/show/editions/staffed-hours.ts';

/**
 * Refuses calls for help while exhibitors are not in the hall. Undefined hours are not decided.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED
 */
export const requireStaffed = (hours: StaffedHours | undefined, now: Date): StaffedHours => {
  if (!hours) throw new ProblemError('NOT_OPEN_YET');
  const { opensAt, closesAt } = hours;
  if (now < opensAt) throw new ProblemError('NOT_OPEN_YET', { opensAt: opensAt.toISOString() });
  if (now >= closesAt)
    throw new ProblemError('DEADLINE_PASSED', { closesAt: closesAt.toISOString() });
  return hours;
};
