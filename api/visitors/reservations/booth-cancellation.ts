import { sql, type Transaction } from 'kysely';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Subscriber } from '#api/core/events/events.ts';
import type { Locale } from '#spec/core/locale.ts';
import { reservationEmail } from './emails.ts';
import { presentReservation } from './present.ts';
import { findReservations } from './store.ts';

/*
 * A cancelled booth hands nothing over: held → cancelled_by_booth, with an e-mail to each visitor.
 */

type Trx = Transaction<Database>;

/** A reservation that was cancelled; `email` is null after the account was erased. */
type Cancelled = { id: string; email: string | null; locale: Locale };

export const cancelReservationsOfBooth: Subscriber<'boothCancelled'> = async (
  trx,
  { boothId, now, mailer, config },
) => {
  const cancelled = await cancelHeld(trx, boothId, now);
  if (cancelled.length === 0) return;
  await audit(
    trx,
    cancelled.map(({ id }) => ({
      actor: undefined,
      action: 'reservation.cancelled_by_booth',
      entity: 'reservation',
      entityId: id,
      before: { status: 'held' },
      after: { status: 'cancelled_by_booth' },
    })),
  );
  const rows = await findReservations(
    trx,
    cancelled.map(({ id }) => id),
  );
  const reservations = new Map(rows.map((row) => [row.id, presentReservation(row)]));
  await mailer.sendAll(
    trx,
    cancelled.flatMap(({ id, email, locale }) => {
      const reservation = reservations.get(id);
      return reservation && email
        ? [reservationEmail('reservationCancelledByBooth', reservation, email, locale, config)]
        : [];
    }),
  );
};

/** Cancels what is held at a booth and returns the copies to the stock. Locks reservations, then the stock. */
const cancelHeld = async (trx: Trx, boothId: string, now: Date): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    with held as (
      select r.id, r.booth_product_id, r.day, r.quantity, u.email, p.locale as mail_locale
      from reservation r
      join booth_product bp on bp.id = r.booth_product_id
      left join "user" u on u.id = r.user_id
      left join profile p on p.user_id = r.user_id
      where bp.booth_id = ${boothId} and r.status = 'held'
      order by r.id for update of r
    ), cancelled as (
      update reservation r set status = 'cancelled_by_booth', updated_at = ${now}
      from held where held.id = r.id
    ), returned as (
      select booth_product_id, day, sum(quantity) as copies from held group by booth_product_id, day
    ), stock as (
      update booth_product_day d set reserved = d.reserved - returned.copies
      from returned
      where returned.booth_product_id = d.booth_product_id and returned.day = d.day
    )
    select id, email, coalesce(mail_locale, 'ja') as locale from held
  `.execute(trx);
  return rows;
};
