import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Subscriber } from '#api/core/events/events.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { Locale } from '#spec/core/locale.ts';
import { reservationEmail } from './emails.ts';
import { presentReservation } from './present.ts';
import { findReservations } from './store.ts';

/*
 * What a booth will not hand over: held → cancelled_by_booth, with an e-mail to each visitor.
 */

type Trx = Transaction<Database>;

/** Whose held reservations to cancel: a booth's, an offer's, or a single one. */
export type HeldScope =
  | { readonly boothId: string }
  | { readonly boothProductId: string }
  | { readonly reservationId: string };

export type CancellationByBooth = {
  /** Absent: the platform, when the booth itself was cancelled. */
  readonly actor?: AuditEntry['actor'];
  /** Shown to each visitor. Absent: the booth does not take part in the show. */
  readonly reason?: string;
  readonly now: Date;
  readonly mailer: Pick<Mailer, 'sendAll'>;
  readonly config: Pick<Config, 'baseUrl'>;
};

/** A reservation that was cancelled; `email` is null after the account was erased. */
type Cancelled = { id: string; email: string | null; locale: Locale };

/** Cancels what is held, returns the copies to the stock and notifies each visitor. Returns how many were cancelled. */
export const cancelHeldReservations = async (
  trx: Trx,
  scope: HeldScope,
  { actor, reason, now, mailer, config }: CancellationByBooth,
): Promise<number> => {
  const cancelled = await cancelHeld(trx, whereOf(scope), reason, now);
  if (cancelled.length === 0) return 0;
  await audit(
    trx,
    cancelled.map(({ id }) => ({
      actor,
      action: 'reservation.cancelled_by_booth',
      entity: 'reservation',
      entityId: id,
      before: { status: 'held' },
      after: { status: 'cancelled_by_booth', ...(reason !== undefined && { reason }) },
    })),
  );
  const rows = await findReservations(
    trx,
    cancelled.map(({ id }) => id),
  );
  const reservations = new Map(rows.map((row) => [row.id, presentReservation(row)]));
  const kind =
    reason === undefined ? 'reservationCancelledWithBooth' : 'reservationCancelledByBooth';
  await mailer.sendAll(
    trx,
    cancelled.flatMap(({ id, email, locale }) => {
      const reservation = reservations.get(id);
      return reservation && email
        ? [reservationEmail(kind, reservation, email, locale, config)]
        : [];
    }),
  );
  return cancelled.length;
};

/** A cancelled booth hands nothing over. */
export const cancelReservationsOfBooth: Subscriber<'boothCancelled'> = async (
  trx,
  { boothId, ...change },
) => {
  await cancelHeldReservations(trx, { boothId }, change);
};

const whereOf = (scope: HeldScope): RawBuilder<boolean> => {
  if ('boothId' in scope) return sql`bp.booth_id = ${scope.boothId}`;
  if ('boothProductId' in scope) return sql`bp.id = ${scope.boothProductId}`;
  return sql`r.id = ${scope.reservationId}`;
};

/** Locks reservations, then the stock. */
const cancelHeld = async (
  trx: Trx,
  where: RawBuilder<boolean>,
  reason: string | undefined,
  now: Date,
): Promise<Cancelled[]> => {
  const { rows } = await sql<Cancelled>`
    with held as (
      select r.id, r.booth_product_id, r.day, r.quantity, u.email, p.locale as mail_locale
      from reservation r
      join booth_product bp on bp.id = r.booth_product_id
      left join "user" u on u.id = r.user_id
      left join profile p on p.user_id = r.user_id
      where ${where} and r.status = 'held'
      order by r.id for update of r
    ), cancelled as (
      update reservation r
      set status = 'cancelled_by_booth', cancellation_reason = ${reason ?? null}, updated_at = ${now}
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
