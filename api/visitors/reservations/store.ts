import { type Kysely, type NotNull, sql, type Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { memberIds } from '#api/show/booths/members.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { lateFromOf } from '#api/show/products/pick-up-times.ts';
import type { HeldCounts, ReservableDay } from './policy.ts';

/** Columns of the booth product that a reservation shows. */
const boothProductColumns = [
  'bp.pick_up_until',
  'p.id as product_id',
  'p.title',
  'p.cover',
  'b.id as booth_id',
  'b.name as booth_name',
  boothDays('b.id').as('booth_days'),
] as const;

/**
 * Finds a listed booth product of the current edition with the input of the reservation rules. Until the transaction
 * ends, the booth stays published and its offer unchanged: their transitions lock booth and booth product first, in this
 * order.
 */
export const lockReservableBoothProduct = (
  trx: Transaction<Database>,
  boothId: string,
  productId: string,
) =>
  trx
    .selectFrom('booth_product as bp')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .innerJoin('edition as e', 'e.id', 'bp.edition_id')
    .leftJoin('deadline as d', (join) =>
      join.onRef('d.edition_id', '=', 'bp.edition_id').on('d.key', '=', 'reservation'),
    )
    .where('bp.booth_id', '=', boothId)
    .where('bp.product_id', '=', productId)
    .where('bp.listed', '=', true)
    .where('bp.edition_id', '=', currentEditionId)
    // Repeats the condition `listed`, but is evaluated again if the lock of the booth had to wait.
    .where('b.status', '=', 'published')
    .forShare(['b', 'bp'])
    .select([
      'bp.id',
      'bp.edition_id as editionId',
      'bp.price',
      'bp.per_person_limit as perPersonLimit',
      'bp.reservable',
      'bp.sold_out as soldOut',
      'bp.opens_at as opensAt',
      'bp.closes_at as closesAt',
      'b.accepts_reservations as acceptsReservations',
      'd.opens_at as editionOpensAt',
      'd.closes_at as editionClosesAt',
      'd.grace_minutes as graceMinutes',
      ...boothProductColumns,
      memberIds('b').as('memberIds'),
      sql<ReservableDay[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('date', stock.day,
          'until', extract(epoch from ${lateFromOf(sql.ref('stock.day'))}) * 1000)), '[]')
        from booth_product_day stock where stock.booth_product_id = bp.id)`.as('days'),
    ])
    .executeTakeFirst();

/** Counts each visitor's reservations at the edition, and the copies of one booth product on one day. */
export const countHeldReservations = async (
  db: Kysely<Database>,
  userIds: readonly string[],
  boothProduct: { id: string; editionId: string },
  day: string,
): Promise<Map<string, HeldCounts>> => {
  const rows = await db
    .selectFrom('reservation')
    .where(sql<boolean>`user_id = any(${userIds}::text[])`)
    .where('edition_id', '=', boothProduct.editionId)
    .where('status', 'in', ['held', 'picked_up'])
    .groupBy('user_id')
    .select([
      'user_id',
      sql<number>`coalesce(sum(quantity) filter (
        where booth_product_id = ${boothProduct.id} and day = ${day}), 0)`.as('quantityOnDay'),
      sql<number>`count(*) filter (where status = 'held')`.as('reservationsAtEdition'),
    ])
    .$narrowType<{ user_id: NotNull }>()
    .execute();
  return new Map(rows.map(({ user_id, ...heldCounts }) => [user_id, heldCounts]));
};

const selectReservations = (db: Kysely<Database>) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .select([
      'r.id',
      'r.code',
      'r.status',
      'r.day',
      'r.quantity',
      'r.unit_price',
      'r.comment',
      'r.cancellation_reason',
      'r.created_at',
      'r.updated_at',
      ...boothProductColumns,
    ]);

export type ReservationRow = Awaited<
  ReturnType<ReturnType<typeof selectReservations>['executeTakeFirstOrThrow']>
>;

export const findReservation = (db: Kysely<Database>, id: string): Promise<ReservationRow> =>
  selectReservations(db).where('r.id', '=', id).executeTakeFirstOrThrow();

export const findReservations = (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReservationRow[]> =>
  selectReservations(db).where(sql<boolean>`r.id = any(${ids}::uuid[])`).execute();

/** Lists a visitor's reservations at the current edition, by day and booth code. */
export const listReservationsByUser = (
  db: Kysely<Database>,
  userId: string,
): Promise<ReservationRow[]> =>
  selectReservations(db)
    .where('r.edition_id', '=', currentEditionId)
    .where('r.user_id', '=', userId)
    .orderBy('r.day')
    .orderBy('b.sort_code')
    .orderBy('r.id')
    .limit(500)
    .execute();

/** Reservations that would be cancelled with a booth. */
export const countHeldAtBooth = async (db: Kysely<Database>, boothId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from reservation r join booth_product bp on bp.id = r.booth_product_id
    where bp.booth_id = ${boothId} and r.status = 'held'
  `.execute(db);
  return rows[0]?.count ?? 0;
};
