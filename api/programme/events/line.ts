import { sql, type Transaction } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { lockApplication, lockApplications } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type Act, asPlatform, runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { chooseFromLine, offerEndOf } from './policy.ts';
import { type EventRow, findEvent, listEventsToFill, listLine, lockEvent } from './store.ts';

/**
 * The waiting list. Locks are taken in one order, the application before its event. A transaction that already holds an
 * event does not wait for an application: the job waits instead, right after the commit, so that the line stays in order
 * and no seat stays idle.
 */

type Trx = Transaction<Database>;

const offersSeats = (event: EventRow, now: Date): boolean =>
  event.called_off_at === null && offerEndOf(event, now) !== undefined;

/** Finds the entries that are offered free seats next. */
export const findNextToOffer = async (
  trx: Trx,
  event: EventRow,
  now: Date,
): Promise<string | undefined> =>
  offersSeats(event, now) ? (await listLine(trx, event, { limit: 1 }))[0]?.id : undefined;

/** Locks the first of the waiting entries, up to one that another transaction has locked. */
const lockUntilBusy = async (trx: Trx, ids: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select id from application where id = any(${ids}::uuid[]) and status = 'waitlisted'
    order by id for update skip locked`.execute(trx);
  const locked = new Set(rows.map(({ id }) => id));
  const busy = ids.findIndex((id) => !locked.has(id));
  return lockApplications(trx, busy < 0 ? ids : ids.slice(0, busy));
};

/**
 * Offers free seats to the first in line whose party fits, and so on, until no party fits: all at once. Every change of
 * an event's seats or waiting list ends with this.
 */
export const fillSeats = async (act: Act, eventId: string): Promise<void> => {
  const { trx, now, platform } = act;
  const event = await lockEvent(trx, eventId, now);
  if (!offersSeats(event, now)) return;
  const next = chooseFromLine(event.capacity - event.taken, await listLine(trx, event));
  const applications = await lockUntilBusy(
    trx,
    next.map(({ id }) => id),
  );
  await moveAll(asPlatform(act), applications, { move: 'offer' });
  if (applications.length < next.length) await platform.jobs.enqueue(trx, 'runEvents', [{}]);
};

/** Offers the seats that could not be offered while the first in line was locked. */
export const fillIdleSeats = async (platform: Platform): Promise<void> => {
  const { db, now } = platform;
  for (const id of await listEventsToFill(db, now()))
    await runAsPlatform(platform, async (act) => {
      const { trx } = act;
      const event = await findEvent(trx, id, act.now);
      const next = event && (await findNextToOffer(trx, event, act.now));
      if (next) await lockApplication(trx, next);
      await fillSeats({ ...act, now: now() }, id);
    });
};
