import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { AuditEntry } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type Act, asPlatform } from '#api/core/operations/act.ts';
import type { Subscriber } from '#api/core/operations/publish.ts';
import type { Locale } from '#spec/core/locale.ts';
import { reservationEmail } from './emails.ts';
import { type LockedReservation, moveReservations } from './move.ts';
import { readPickUps } from './pick-up-store.ts';
import { presentReservation } from './present.ts';
import { findReservations } from './store.ts';

/** Cancellations by a booth: held → cancelled_by_booth, with an e-mail to each visitor. */

type Trx = Transaction<Database>;

/** The held reservations to cancel: of a booth, of an offer, or a single one. */
export type HeldScope =
  | { readonly boothId: string }
  | { readonly boothProductId: string }
  | { readonly reservationId: string };

/** A reservation to cancel; `email` is null after the account was erased. */
type Cancelled = LockedReservation & { email: string | null; locale: Locale };

/**
 * Cancels held reservations, returns the copies to the stock and notifies each visitor.
 * @param reason shown to each visitor; absent: the booth does not take part in the show
 * @returns the number of cancelled reservations
 */
export const cancelHeldReservations = async (
  act: Act<AuditEntry['actor']>,
  scope: HeldScope,
  reason?: string,
): Promise<number> => {
  const { trx, platform, mail } = act;
  const cancelled = await lockHeld(trx, whereOf(scope));
  if (cancelled.length === 0) return 0;
  await moveReservations(act, cancelled, { to: 'cancelled_by_booth', reason });
  const rows = await findReservations(
    trx,
    cancelled.map(({ id }) => id),
  );
  const reservations = new Map(rows.map((row) => [row.id, presentReservation(row)]));
  const pickUpOf = await readPickUps(trx, [...reservations.values()]);
  const kind =
    reason === undefined ? 'reservationCancelledWithBooth' : 'reservationCancelledByBooth';
  await mail(
    ...cancelled.flatMap(({ id, email, locale }) => {
      const reservation = reservations.get(id);
      return reservation && email
        ? [
            reservationEmail(
              kind,
              reservation,
              pickUpOf(reservation),
              { to: email, locale },
              platform.config,
            ),
          ]
        : [];
    }),
  );
  return cancelled.length;
};

/** Cancels the reservations of a cancelled booth. */
export const cancelReservationsOfBooth: Subscriber<'boothCancelled'> = async (act, { boothId }) => {
  await cancelHeldReservations(asPlatform(act), { boothId });
};

const whereOf = (scope: HeldScope): RawBuilder<boolean> => {
  if ('boothId' in scope) return sql`bp.booth_id = ${scope.boothId}`;
  if ('boothProductId' in scope) return sql`bp.id = ${scope.boothProductId}`;
  return sql`r.id = ${scope.reservationId}`;
};

const lockHeld = (trx: Trx, where: RawBuilder<boolean>): Promise<Cancelled[]> =>
  trx
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .leftJoin('user as u', 'u.id', 'r.user_id')
    .leftJoin('profile as p', 'p.user_id', 'r.user_id')
    .where(where)
    .where('r.status', '=', 'held')
    .select(['r.id', 'r.status', 'r.booth_product_id', 'r.day', 'r.quantity', 'u.email'])
    .select(sql<Locale>`coalesce(p.locale, 'ja')`.as('locale'))
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
