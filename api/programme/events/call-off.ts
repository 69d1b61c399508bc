import { sql } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { lockApplications } from '#api/applications/applications/store.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { OPEN_STATUSES } from '#spec/applications/states.ts';
import { requireContent } from './plan.ts';
import { findEvent, listEventsToCancel, listOpenIds, lockEvent } from './store.ts';

type Actor = Pick<Identity, 'userId' | 'impersonatedBy'>;

type CallOff = {
  readonly eventId: string;
  readonly reason: string;
  readonly actor: Actor;
  readonly now: Date;
};

/**
 * Calls an event off, then cancels its open entries. Nobody enters in between; the job cancels what an interrupted call left.
 * @throws NOT_FOUND
 */
export const callOff = async (
  platform: Platform,
  { eventId, reason, actor, now }: CallOff,
): Promise<void> => {
  const { db } = platform;
  await requireContent(db, eventId);
  await db.transaction().execute(async (trx) => {
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
    await audit(trx, [
      { actor, action: 'event.callOff', entity: 'event', entityId: eventId, after: { reason } },
    ]);
  });
  await cancelEntries(platform, eventId, actor);
};

/** Cancels all open entries of an event that was called off, each with one e-mail. */
const cancelEntries = (
  platform: Platform,
  eventId: string,
  actor: Actor | undefined,
): Promise<void> =>
  platform.db.transaction().execute(async (trx) => {
    const applications = await lockApplications(trx, await listOpenIds(trx, eventId));
    const open = applications.filter(({ status }) => OPEN_STATUSES.some((each) => each === status));
    const { call_off_reason } = await trx
      .selectFrom('event')
      .where('id', '=', eventId)
      .select('call_off_reason')
      .executeTakeFirstOrThrow();
    await moveAll(trx, platform, open, {
      move: 'cancel',
      actor,
      now: platform.now(),
      changes: { reason: call_off_reason ?? '' },
    });
  });

/** Ends calls that were interrupted. */
export const cancelLeftEntries = async (platform: Platform): Promise<void> => {
  for (const id of await listEventsToCancel(platform.db))
    await cancelEntries(platform, id, undefined);
};
