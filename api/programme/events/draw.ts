import { sql, type Transaction } from 'kysely';
import { type ApplicationRow, lockApplications } from '#api/applications/applications/store.ts';
import { setPrepared } from '#api/applications/decisions/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Act, UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { draw, type Entrant, sortEntrants } from '#spec/programme/event-draw.ts';
import { type EventRow, lockEvent, selectEntries } from './store.ts';

type Trx = Transaction<Database>;

/** Returns whether the list of a lottery should become final. */
export const isToFreeze = ({ entry, frozen_at, closesAt }: EventRow, now: Date): boolean =>
  entry === 'lottery' && !frozen_at && closesAt !== null && now >= closesAt;

/** Makes the list of a lottery final once its period is over. Nobody enters afterwards. */
export const freeze = async (
  { trx, now }: Pick<Act, 'trx' | 'now'>,
  eventId: string,
): Promise<EventRow> => {
  const event = await lockEvent(trx, eventId, now);
  if (!isToFreeze(event, now)) return event;
  const rows = await selectEntries(trx)
    .where('x.event_id', '=', eventId)
    .where('a.status', '=', 'submitted')
    .execute();
  const list = sortEntrants(
    rows.map(({ draw_number, party }): Entrant => ({ drawNumber: draw_number ?? '', party })),
  );
  await trx
    .updateTable('event')
    .set({ frozen: JSON.stringify(list), frozen_at: now })
    .where('id', '=', eventId)
    .execute();
  return lockEvent(trx, eventId, now);
};

type Request = { readonly word?: string | undefined; readonly dryRun: boolean };

/**
 * Draws a lottery and prepares its outcome as decisions. A dry run only counts.
 * @throws NOT_IN_STATE for an event without a lottery, before the end of the period, and once it is drawn
 */
export const drawLottery = async (
  { trx, now, audit }: UserAct,
  eventId: string,
  { word, dryRun }: Request,
) => {
  const applications = await lockSubmitted(trx, eventId);
  const event = await lockEvent(trx, eventId, now);
  const { frozen, seed } = requireDrawable(event);
  const seats = event.capacity - event.taken;
  const counts = {
    dryRun,
    entries: frozen.length,
    persons: frozen.reduce((sum, { party }) => sum + party, 0),
    seats,
  };
  if (dryRun) return counts;
  const drawn = await draw({ seed, word: word ?? '', seats, entrants: frozen });
  await sql`update event_entry x set draw_position = drawn.at
    from unnest(${drawn.map(({ drawNumber }) => drawNumber)}::text[]) with ordinality
      as drawn(draw_number, at)
    where x.event_id = ${eventId} and x.draw_number = drawn.draw_number`.execute(trx);
  await trx
    .updateTable('event')
    .set({ word: word ?? null, drawn_at: now, seats_drawn: seats })
    .where('id', '=', eventId)
    .execute();
  await prepare(trx, eventId, applications, new Map(drawn.map((each) => [each.drawNumber, each])));
  await audit({
    action: 'event.draw',
    entityId: eventId,
    after: { entries: frozen.length, seats, ...(word !== undefined && { word }) },
  });
  return counts;
};

const lockSubmitted = async (trx: Trx, eventId: string): Promise<ApplicationRow[]> => {
  const rows = await selectEntries(trx)
    .where('x.event_id', '=', eventId)
    .where('a.status', '=', 'submitted')
    .execute();
  return lockApplications(
    trx,
    rows.map(({ id }) => id),
  );
};

const requireDrawable = ({ entry, seed, frozen, drawn_at, called_off_at }: EventRow) => {
  const refuse = (currentStatus: string) => new ProblemError('NOT_IN_STATE', { currentStatus });
  if (called_off_at) throw refuse('called_off');
  if (entry !== 'lottery' || !seed) throw refuse(entry);
  if (!frozen) throw refuse('open');
  if (drawn_at) throw refuse('drawn');
  return { frozen, seed };
};

type Drawn = Awaited<ReturnType<typeof draw>>[number];

const prepare = async (
  trx: Trx,
  eventId: string,
  applications: readonly ApplicationRow[],
  drawn: ReadonlyMap<string, Drawn>,
): Promise<void> => {
  const open = new Set(
    applications.filter(({ status }) => status === 'submitted').map(({ id }) => id),
  );
  const rows = await selectEntries(trx).where('x.event_id', '=', eventId).execute();
  await setPrepared(
    trx,
    {},
    rows.flatMap(({ id, draw_number }) => {
      const outcome = drawn.get(draw_number ?? '')?.outcome;
      return outcome && open.has(id) ? [[id, { decision: outcome }]] : [];
    }),
  );
};
