import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { undoUntil } from '#api/core/undo.ts';
import type { HelpCall } from '#spec/exhibitors/help-calls.ts';
import type { HelpCallDay } from '#spec/exhibitors/organiser-help-calls.ts';
import type { FinishedDayRow } from './organiser-store.ts';
import type { HelpCallRow } from './store.ts';
import { answeredAt } from './transitions.ts';

export const presentHelpCall = (row: HelpCallRow): HelpCall => ({
  id: row.id,
  booth: { id: row.booth_id, name: row.booth_name, days: row.booth_days },
  day: row.day,
  kind: row.kind,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  ...omitAbsent({
    message: row.message,
    answeredBy: row.answered_by_name,
    acknowledgedAt: row.acknowledged_at?.toISOString(),
    arrivedAt: row.arrived_at?.toISOString(),
    settledAt: row.settled_at?.toISOString(),
  }),
  updatedAt: row.updated_at.toISOString(),
});

/** Returns the organisers' view of a call. */
export const presentForStaff = (row: HelpCallRow): HelpCall => {
  const at = answeredAt(row);
  return { ...presentHelpCall(row), ...(at && { undoUntil: undoUntil(at).toISOString() }) };
};

export const presentDay = (row: FinishedDayRow): HelpCallDay => ({
  day: row.day,
  calls: row.calls,
  ...omitAbsent({
    secondsToAnswer: row.seconds_to_answer,
    secondsToArrival: row.seconds_to_arrival,
    secondsToResolution: row.seconds_to_resolution,
  }),
});
