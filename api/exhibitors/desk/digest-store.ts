import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isBannedAt } from '#api/accounts/auth/accounts/store.ts';
import type { Localized } from '#api/core/db/columns.ts';
import type { Database } from '#api/core/db/schema.ts';
import { lastDay, todayAt } from '#api/show/editions/store.ts';
import type { Locale } from '#spec/core/locale.ts';

/** The time of day, in the zone of the edition, from which a booth gets the changes since its last digest. */
const DIGEST_TIME = '07:00';

const morning = (now: Date) =>
  sql`((${todayAt('e', now)} + ${DIGEST_TIME}::time) at time zone e.time_zone)`;

const closing = sql`(period.closes_at + make_interval(mins => period.grace_minutes))`;

/** Returns conditions on a reservation that the visitor made or cancelled after a moment, until another. */
const changesIn = (since: RawBuilder<unknown>, until: Date) => ({
  isMade: sql`(r.created_at > ${since} and r.created_at <= ${until})`,
  isCancelled: sql`(r.status = 'cancelled_by_visitor'
    and r.updated_at > ${since} and r.updated_at <= ${until})`,
});

const existsAtBooth = (condition: RawBuilder<unknown>) => sql`exists (
  select from reservation r join booth_product bp on bp.id = r.booth_product_id
  where bp.booth_id = b.id and ${condition})`;

const reportedUntil = sql`coalesce(d.digest_at, '-infinity')`;

const digestIsDue = (now: Date) => {
  const { isMade, isCancelled } = changesIn(reportedUntil, now);
  return sql`(${morning(now)} <= ${now} and ${reportedUntil} < ${morning(now)}
    and ${existsAtBooth(sql`(${isMade} or ${isCancelled})`)})`;
};

const listIsDue = (now: Date) => sql`(${closing} <= ${now}
  and coalesce(d.list_at, '-infinity') < ${closing}
  and ${existsAtBooth(sql`r.status = 'held'`)})`;

/** The e-mails that are due for a booth. */
export type DueDigest = {
  boothId: string;
  boothName: Localized;
  /** The end of the reported changes; null before the first digest. */
  since: Date | null;
  digest: boolean;
  list: boolean;
};

/** Lists the booths of the current edition with a due e-mail, until the last day of the show. */
export const listDueDigests = async (
  db: Kysely<Database>,
  now: Date,
  boothId?: string,
): Promise<DueDigest[]> => {
  const { rows } = await sql<DueDigest>`
    select * from (
      select b.id as "boothId", b.name as "boothName", d.digest_at as since,
        ${digestIsDue(now)} as digest, coalesce(${listIsDue(now)}, false) as list
      from booth b
      join edition e on e.id = b.edition_id
      left join reservation_digest d on d.booth_id = b.id
      left join deadline period on period.edition_id = e.id and period.key = 'reservation'
      where e.is_current and b.status <> 'cancelled' and b.reservation_digest
        and ${todayAt('e', now)} <= ${lastDay('e')}
        ${boothId === undefined ? sql`` : sql`and b.id = ${boothId}`}
    ) as due
    where digest or list
    order by "boothId"
  `.execute(db);
  return rows;
};

/** Locks the digests of a booth, so that one process at a time sends them. */
export const lockDigest = async (trx: Transaction<Database>, boothId: string): Promise<void> => {
  await trx
    .insertInto('reservation_digest')
    .values({ booth_id: boothId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('reservation_digest')
    .where('booth_id', '=', boothId)
    .select('booth_id')
    .forUpdate()
    .execute();
};

export const recordDigest = async (
  trx: Transaction<Database>,
  boothId: string,
  sent: { digest_at?: Date; list_at?: Date },
): Promise<void> => {
  await trx.updateTable('reservation_digest').set(sent).where('booth_id', '=', boothId).execute();
};

/** Reservations and copies that visitors reserved and cancelled in a span of time. */
export type ReservationChanges = {
  made: number;
  madeCopies: number;
  cancelled: number;
  cancelledCopies: number;
};

export const countChanges = async (
  db: Kysely<Database>,
  boothId: string,
  { since, until }: { since: Date | null; until: Date },
): Promise<ReservationChanges> => {
  const { isMade, isCancelled } = changesIn(
    sql`coalesce(${since}::timestamptz, '-infinity')`,
    until,
  );
  const { rows } = await sql<ReservationChanges>`
    select count(*) filter (where ${isMade})::int as made,
      coalesce(sum(r.quantity) filter (where ${isMade}), 0)::int as "madeCopies",
      count(*) filter (where ${isCancelled})::int as cancelled,
      coalesce(sum(r.quantity) filter (where ${isCancelled}), 0)::int as "cancelledCopies"
    from reservation r join booth_product bp on bp.id = r.booth_product_id
    where bp.booth_id = ${boothId}
  `.execute(db);
  return rows[0] as ReservationChanges;
};

/** Lists the offers of a booth on each day, in the order of the booth, with the reserved copies. */
export const listStocks = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('booth_product_day as stock')
    .innerJoin('booth_product as bp', 'bp.id', 'stock.booth_product_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .where('bp.booth_id', '=', boothId)
    .where((eb) => eb.or([eb('stock.reserved', '>', 0), eb('bp.status', '=', 'published')]))
    .orderBy('stock.day')
    .orderBy('bp.position')
    .orderBy('bp.id')
    .select(['stock.day', 'p.title', 'stock.reserved', 'stock.stock'])
    .execute();

/** Lists the held reservations at a booth, by day and name of the visitor. */
export const listHeld = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .where('bp.booth_id', '=', boothId)
    .where('r.status', '=', 'held')
    .orderBy('r.day')
    .orderBy('r.name_key')
    .orderBy('r.id')
    .select(['r.day', 'r.code', 'r.name_for_booth', 'r.quantity', 'p.title'])
    .execute();

/** A member of a booth who reads its e-mails. `locale` is null without a profile. */
export type Reader = { email: string; locale: Locale | null };

/** Finds the owner and the editors of a booth, except those who are banned: the list has names of visitors. */
export const findReaders = async (
  db: Kysely<Database>,
  boothId: string,
  now: Date,
): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
    select u.email, p.locale
    from booth b
    join "user" u on u.id = b.owner_id or exists (
      select from booth_user bu
      where bu.booth_id = b.id and bu.user_id = u.id and bu.status = 'accepted' and bu.role = 'editor')
    left join profile p on p.user_id = u.id
    where b.id = ${boothId} and not ${isBannedAt(now)}
    order by u.id
  `.execute(db);
  return rows;
};
