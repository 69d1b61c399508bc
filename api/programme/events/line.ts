import { sql, type Transaction } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { type ApplicationRow, lockApplication } from '#api/applications/applications/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { offerEndOf } from './policy.ts';
import { type EventRow, findEvent, findNextInLine, listEventsToFill, lockEvent } from './store.ts';

/*
 * The waiting list. Locks are taken in one order, the application before its event. Who holds an event already does not wait for
 * an application: the job waits instead, right after the commit, so that the line keeps its order and no seat stays idle.
 */

type Trx = Transaction<Database>;

/** Who is to be offered free seats now. */
export const findNextToOffer = async (
  trx: Trx,
  event: EventRow,
  now: Date,
): Promise<string | undefined> =>
  event.called_off_at === null && offerEndOf(event, now) ? findNextInLine(trx, event) : undefined;

/** Undefined while another transaction holds it. */
const lockUnlessBusy = async (trx: Trx, id: string): Promise<ApplicationRow | undefined> => {
  const { rows } =
    await sql`select from application where id = ${id} for update skip locked`.execute(trx);
  return rows.length > 0 ? lockApplication(trx, id) : undefined;
};

/**
 * Offers free seats to the first in line whose party fits, and so on, until nobody's does. Every change of an event's seats or
 * waiting list ends with it.
 */
export const fillSeats = async (
  trx: Trx,
  platform: Platform,
  eventId: string,
  now: Date,
): Promise<void> => {
  for (;;) {
    const event = await lockEvent(trx, eventId, now);
    const next = await findNextToOffer(trx, event, now);
    if (!next) return;
    const application = await lockUnlessBusy(trx, next);
    if (!application) return platform.jobs.enqueue(trx, 'runEvents', [{}]);
    await moveAll(trx, platform, [application], { move: 'offer', actor: undefined, now });
  }
};

/** Offers the seats that could not be offered while the first in line was held. */
export const fillIdleSeats = async (platform: Platform): Promise<void> => {
  const { db, now } = platform;
  for (const id of await listEventsToFill(db, now()))
    await db.transaction().execute(async (trx) => {
      const event = await findEvent(trx, id, now());
      const next = event && (await findNextToOffer(trx, event, now()));
      if (next) await lockApplication(trx, next);
      await fillSeats(trx, platform, id, now());
    });
};
