import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { OrganiserDeadline } from '#spec/show/deadlines.ts';
import { DEFAULT_GRACE_MINUTES } from './policy.ts';
import type { PeriodRow } from './store.ts';

/** Returns the organisers' view of a period, with its grace. `row` is undefined until the period is decided. */
export const presentDeadline = (
  key: DeadlineKey,
  row: Omit<PeriodRow, 'key'> | undefined,
): OrganiserDeadline => ({
  key,
  ...omitAbsent({
    opensAt: row?.opens_at.toISOString(),
    closesAt: row?.closes_at.toISOString(),
  }),
  graceMinutes: row?.grace_minutes ?? DEFAULT_GRACE_MINUTES,
});
