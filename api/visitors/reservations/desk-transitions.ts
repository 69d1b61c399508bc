import { type Kysely, sql, type Transaction } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { requireUndoable } from '#api/core/undo.ts';
import { todayAt } from '#api/show/editions/store.ts';
import { cancelHeldReservations } from './cancellation-by-booth.ts';
import { type LockedReservation, moveReservations } from './move.ts';
import { requireWithinLimits } from './person-limits.ts';
import { lateFrom } from './pick-up-times.ts';

/** Operations on reservations at the desk of a booth: handing over, undoing it, marking as not picked up, cancelling. */

type Trx = Transaction<Database>;

type DeskReservation = LockedReservation & {
  readonly code: string;
  /** Null after the account was erased. */
  readonly user_id: string | null;
  readonly picked_up_at: Date | null;
  readonly picked_up_by: string | null;
  readonly late_from: Date;
  readonly is_today: boolean;
};

/** Locks a booth against cancellation until the transaction ends. @throws NOT_FOUND when it is cancelled */
const lockBooth = async (trx: Trx, boothId: string): Promise<void> => {
  const booth = await trx
    .selectFrom('booth')
    .where('id', '=', boothId)
    .where('status', '!=', 'cancelled')
    .select('id')
    .forShare()
    .executeTakeFirst();
  if (!booth) throw new ProblemError('NOT_FOUND');
};

const selectAtDesk = ({ trx, now }: UserAct, boothId: string) =>
  trx
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .innerJoin('edition as e', 'e.id', 'r.edition_id')
    .where('bp.booth_id', '=', boothId)
    .select([
      'r.id',
      'r.code',
      'r.user_id',
      'r.status',
      'r.booth_product_id',
      'r.day',
      'r.quantity',
      'r.picked_up_at',
      'r.picked_up_by',
      lateFrom.as('late_from'),
      sql<boolean>`r.day = ${todayAt('e', now)}`.as('is_today'),
    ])
    .orderBy('r.id')
    .forUpdate('r');

/** Locks reservations of a booth with their booth. @throws NOT_FOUND, RESERVATION_NOT_HERE */
const lockByCodes = async (
  act: UserAct,
  boothId: string,
  codes: readonly string[],
): Promise<DeskReservation[]> => {
  await lockBooth(act.trx, boothId);
  const rows = await selectAtDesk(act, boothId)
    .where(sql<boolean>`r.code = any(${codes}::text[])`)
    .execute();
  if (rows.length < codes.length) throw new ProblemError('RESERVATION_NOT_HERE');
  return rows;
};

const lockByCode = async (
  act: UserAct,
  boothId: string,
  code: string,
): Promise<DeskReservation> => {
  const [row] = await lockByCodes(act, boothId, [code]);
  return row as DeskReservation;
};

const notInState = ({ status }: DeskReservation) =>
  new ProblemError('NOT_IN_STATE', { currentStatus: status });

/**
 * Hands reservations over, all or none.
 * @throws RESERVATION_NOT_HERE, ALREADY_PICKED_UP, NOT_IN_STATE, NOT_TODAY, PERSON_LIMIT_REACHED, NO_STOCK_LEFT
 */
export const pickUp = async (
  act: UserAct,
  boothId: string,
  { codes, anyDay = false }: { codes: readonly string[]; anyDay?: boolean | undefined },
): Promise<void> => {
  const { trx } = act;
  const rows = await lockByCodes(act, boothId, codes);
  for (const row of rows) {
    if (row.status === 'picked_up') throw await alreadyPickedUp(trx, row);
    if (row.status !== 'held' && row.status !== 'no_show') throw notInState(row);
    if (!row.is_today && !anyDay) throw new ProblemError('NOT_TODAY');
  }
  await requireWithinLimits(trx, rows);
  await moveReservations(act, rows, {
    to: 'picked_up',
    detailOf: ({ is_today }) => (is_today ? undefined : { anyDay: true }),
  });
};

const alreadyPickedUp = async (db: Kysely<Database>, row: DeskReservation) => {
  const person = await db
    .selectFrom('profile')
    .where('user_id', '=', row.picked_up_by)
    .select(displayName('profile').as('name'))
    .executeTakeFirst();
  return new ProblemError('ALREADY_PICKED_UP', {
    ...(row.picked_up_at && { changedAt: row.picked_up_at.toISOString() }),
    ...(person?.name && { changedBy: person.name }),
  });
};

/** Holds a reservation again. @throws RESERVATION_NOT_HERE, NOT_IN_STATE, DEADLINE_PASSED after ten minutes */
export const undo = async (act: UserAct, boothId: string, code: string): Promise<void> => {
  const row = await lockByCode(act, boothId, code);
  if (!row.picked_up_at) throw notInState(row);
  requireUndoable(row.picked_up_at, act.now);
  await moveReservations(act, [row], { to: 'held' });
};

/** Cancels a held reservation, by e-mail to the visitor. @throws RESERVATION_NOT_HERE, NOT_IN_STATE */
export const cancelAtDesk = async (
  act: UserAct,
  boothId: string,
  code: string,
  reason: string,
): Promise<void> => {
  const row = await lockByCode(act, boothId, code);
  if (row.status !== 'held') throw notInState(row);
  await cancelHeldReservations(act, { reservationId: row.id }, reason);
};

/**
 * Marks named reservations as not picked up, all or none. Returns the number of changes.
 * @throws RESERVATION_NOT_HERE, NOT_IN_STATE, NOT_OPEN_YET before the pick-up time of one is over
 */
export const markAsNoShows = async (
  act: UserAct,
  boothId: string,
  codes: readonly string[],
): Promise<number> => {
  const rows = await lockByCodes(act, boothId, codes);
  const toMark = rows.filter(({ status }) => status !== 'no_show');
  for (const row of toMark) {
    if (row.status !== 'held') throw notInState(row);
    if (act.now < row.late_from)
      throw new ProblemError('NOT_OPEN_YET', { opensAt: row.late_from.toISOString() });
  }
  await moveReservations(act, toMark, { to: 'no_show' });
  return toMark.length;
};

/** Marks all late reservations at a booth as not picked up. Returns the number of changes. */
export const markLateAsNoShows = async (act: UserAct, boothId: string): Promise<number> => {
  await lockBooth(act.trx, boothId);
  const rows = await selectAtDesk(act, boothId)
    .where('r.status', '=', 'held')
    .where(sql<boolean>`${lateFrom} <= ${act.now}`)
    .execute();
  await moveReservations(act, rows, { to: 'no_show' });
  return rows.length;
};
