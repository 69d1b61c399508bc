import { sql } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { lockApplications } from '#api/applications/applications/store.ts';
import { type Act, runAsPlatform, type UserAct } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import { findEvent, listEventsToCancel, listOpenIds, lockEvent } from './store.ts';

/**
 * Calls an event off, so that nobody can enter it. A second transaction cancels its open entries; after an interruption,
 * the job cancels the rest.
 * @throws NOT_FOUND
 */
export const callOff = async (
  { trx, now, audit }: UserAct,
  eventId: string,
  reason: string,
): Promise<void> => {
  if (!(await findEvent(trx, eventId, now))) throw new ProblemError('NOT_FOUND');
  const event = await lockEvent(trx, eventId, now);
  if (event.called_off_at) return;
  await trx
    .updateTable('event')
    .set({
      called_off_at: now,
      call_off_reason: reason,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', eventId)
    .execute();
  await audit({ action: 'event.callOff', entityId: eventId, after: { reason } });
};

/** Cancels all open entries of an event that was called off, each with one e-mail. */
export const cancelEntries = async (act: Act, eventId: string): Promise<void> => {
  const { trx } = act;
  const applications = await lockApplications(trx, await listOpenIds(trx, eventId));
  const open = applications.filter(({ status }) => OPEN_STATUSES.some((each) => each === status));
  const { call_off_reason } = await trx
    .selectFrom('event')
    .where('id', '=', eventId)
    .select('call_off_reason')
    .executeTakeFirstOrThrow();
  // The time after the lock counts.
  await moveAll({ ...act, now: act.platform.now() }, open, {
    move: 'cancel',
    changes: { reason: call_off_reason ?? '' },
  });
};

/** Completes interrupted cancellations of events. */
export const cancelLeftEntries = async (platform: Platform): Promise<void> => {
  for (const id of await listEventsToCancel(platform.db))
    await runAsPlatform(platform, (act) => cancelEntries(act, id));
};
