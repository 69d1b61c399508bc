import { randomUUIDv7 } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireUndoable } from '#api/core/undo.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import { findStaffedHours } from '#api/show/editions/staffed-hours.ts';
import { dayIn } from '#spec/core/days.ts';
import {
  type AnsweredStatus,
  BEFORE_ANSWER,
  type HelpCallStatus,
  isCancellable,
  isUndoable,
  leadsTo,
  type UndoableStatus,
} from '#spec/exhibitors/help-call-states.ts';
import type { NewHelpCall } from '#spec/exhibitors/help-calls.ts';
import { requireStaffed } from './policy.ts';
import {
  findHelpCall,
  findUnsettled,
  type HelpCallRow,
  insertHelpCall,
  lockHelpCall,
  writeHelpCall,
} from './store.ts';

/**
 * Calls staff to a booth.
 * @throws NOT_OPEN_YET, DEADLINE_PASSED, HELP_CALL_OPEN
 */
export const callForHelp = async (
  { trx, actor, now, audit }: UserAct,
  booth: BoothMembership,
  { kind, message }: NewHelpCall,
): Promise<HelpCallRow> => {
  const hours = await findStaffedHours(trx, booth.edition_id);
  const { timeZone } = requireStaffed(hours, now);
  const id = randomUUIDv7();
  const unsettledId = await insertHelpCall(trx, {
    id,
    booth_id: booth.id,
    day: dayIn(timeZone, now),
    kind,
    message: message ?? null,
    status: 'open',
    called_by: actor.userId,
    created_at: now,
    updated_at: now,
  });
  const row = await findHelpCall(trx, unsettledId);
  if (unsettledId !== id)
    throw new ProblemError('HELP_CALL_OPEN', { existingId: unsettledId, ...presentState(row) });
  // Without its message.
  await audit({ action: 'helpCall.open', entityId: id, after: { status: 'open', kind } });
  return row;
};

/**
 * Withdraws a call of a booth; one that is cancelled stays as it is.
 * @throws NOT_FOUND, NOT_IN_STATE
 */
export const cancelByBooth = async (
  act: UserAct,
  booth: BoothMembership,
  id: string,
): Promise<HelpCallRow> => {
  const row = await lockHelpCall(act.trx, id, booth.id);
  if (row.status === 'cancelled') return row;
  if (!isCancellable(row.status)) throw notInState(row);
  return moveHelpCall(act, row, 'cancelled', { settled_at: act.now });
};

/**
 * Answers a call of the current edition. The second of two simultaneous answers is refused; a repetition by the same
 * person changes nothing.
 * @throws NOT_FOUND, NOT_IN_STATE
 */
export const answer = async (
  act: UserAct,
  id: string,
  to: AnsweredStatus,
): Promise<HelpCallRow> => {
  const { trx, actor, now } = act;
  const row = await lockHelpCall(trx, id);
  if (row.status === to && row.answered_by === actor.userId) return row;
  if (!leadsTo(row.status, to)) throw notInState(row);
  return moveHelpCall(act, row, to, {
    [MOMENT_OF[to]]: now,
    answered_by: actor.userId,
    ...(isKept(to) && { [ANSWERER_OF[to]]: actor.userId }),
  });
};

/**
 * Undoes the last answer to a call of the current edition, if it is the one in the request.
 * @throws NOT_FOUND, NOT_IN_STATE, DEADLINE_PASSED after ten minutes, HELP_CALL_OPEN when the booth has called again
 */
export const undoAnswer = async (
  act: UserAct,
  id: string,
  status: UndoableStatus,
): Promise<HelpCallRow> => {
  const { trx, now } = act;
  const row = await lockHelpCall(trx, id);
  const at = answeredAt(row);
  if (row.status !== status || !at) throw notInState(row);
  requireUndoable(at, now);
  const again = status === 'resolved' && (await findUnsettled(trx, row));
  if (again)
    throw new ProblemError('HELP_CALL_OPEN', { existingId: again.id, ...presentState(again) });
  const to = BEFORE_ANSWER[status];
  return moveHelpCall(act, row, to, {
    [MOMENT_OF[status]]: null,
    ...(isKept(status) && { [ANSWERER_OF[status]]: null }),
    answered_by: isKept(to) ? row[ANSWERER_OF[to]] : null,
  });
};

/** Returns whether a booth called again at the moment when its settled call was reopened. */
export const isCalledAgain = (error: unknown): boolean =>
  (error as { constraint?: unknown }).constraint === 'help_call_unsettled';

/** Returns the time of the answer that can be undone; undefined without one. */
export const answeredAt = (row: HelpCallRow): Date | undefined =>
  isUndoable(row.status) ? (row[MOMENT_OF[row.status]] ?? undefined) : undefined;

/** The columns with the member of staff who gave an answer that later answers follow. */
const ANSWERER_OF = { acknowledged: 'acknowledged_by', on_site: 'arrived_by' } as const;
const isKept = (status: HelpCallStatus): status is keyof typeof ANSWERER_OF =>
  status in ANSWERER_OF;

/** Changes the state of a call after it was made, and audits the change. */
const moveHelpCall = async (
  { trx, now, audit }: UserAct,
  row: HelpCallRow,
  to: HelpCallStatus,
  columns: Updateable<Database['help_call']>,
): Promise<HelpCallRow> => {
  await writeHelpCall(trx, row.id, { ...columns, status: to, updated_at: now });
  await audit({
    action: `helpCall.${to}`,
    entityId: row.id,
    before: { status: row.status },
    after: { status: to },
  });
  return findHelpCall(trx, row.id);
};

const MOMENT_OF = {
  acknowledged: 'acknowledged_at',
  on_site: 'arrived_at',
  resolved: 'settled_at',
  cancelled: 'settled_at',
} as const satisfies Record<AnsweredStatus, string>;

const notInState = (row: HelpCallRow) => new ProblemError('NOT_IN_STATE', presentState(row));

/** Presents the state of a call, the time since when it has it, and the member of staff who answered. */
const presentState = ({ status, updated_at, answered_by_name }: HelpCallRow) => ({
  currentStatus: status,
  changedAt: updated_at.toISOString(),
  ...(answered_by_name !== null && { changedBy: answered_by_name }),
});
