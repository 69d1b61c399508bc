import { type Kysely, sql } from 'kysely';
import { displayName } from '#api/accounts/profiles/store.ts';
import { containsWords, searchTextOf } from '#api/core/db/filters.ts';
import { readPage } from '#api/core/db/read-page.ts';
import type { Database } from '#api/core/db/schema.ts';
import { memberIds } from '#api/show/booths/members.ts';
import { boothDays } from '#api/show/booths/store.ts';
import { todayAt } from '#api/show/editions/store.ts';
import { lateFrom } from '#api/visitors/reservations/pick-up-times.ts';
import type { BoothReservationQuery } from '#spec/exhibitors/desk.ts';
import { PICKABLE } from './policy.ts';

/** Returns whether a user is a member of a booth, and the tenant that runs its show; undefined for a cancelled booth. */
export const findDesk = (db: Kysely<Database>, boothId: string, userId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .innerJoin('tenant as t', 't.id', 'e.tenant_id')
    .where('b.id', '=', boothId)
    .where('b.status', '!=', 'cancelled')
    .select(['t.slug as tenant', sql<boolean>`${userId} = any(${memberIds('b')})`.as('is_member')])
    .executeTakeFirst();

const selectAtBooth = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('reservation as r')
    .innerJoin('booth_product as bp', 'bp.id', 'r.booth_product_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .innerJoin('edition as e', 'e.id', 'r.edition_id')
    .leftJoin('profile as helper', 'helper.user_id', 'r.picked_up_by')
    .where('bp.booth_id', '=', boothId);

/** Distinguishes visitors of a booth with the same name, without a trace of their account. */
const visitorKey = sql<string | null>`left(md5(bp.booth_id::text || r.user_id), 16)`;

/** Returns the versions of the rows behind the answers about one reservation, and whether it is late. */
const rowVersions = (now: Date) =>
  sql`concat_ws(' ', r.id, r.xmin, bp.xmin, p.xmin, e.xmin,
    r.status = 'held' and ${lateFrom} <= ${now}, helper.xmin)`;

/**
 * Reads a fingerprint that changes whenever an answer about the reservations of a booth may change, without reading the
 * reservations.
 */
export const readFingerprint = async (
  db: Kysely<Database>,
  boothId: string,
  now: Date,
): Promise<string> => {
  const reservations = selectAtBooth(db, boothId).select(
    sql<string>`concat(count(*), ' ', bit_xor(hashtextextended(${rowVersions(now)}, 0)))`.as('all'),
  );
  const { fingerprint } = await db
    .selectFrom('booth as b')
    .where('b.id', '=', boothId)
    .select(
      sql<string>`concat_ws(' ', b.xmin, ${boothDays('b.id')}, (${reservations}))`.as(
        'fingerprint',
      ),
    )
    .executeTakeFirstOrThrow();
  return fingerprint;
};

const columns = [
  'r.id',
  'r.code',
  'r.status',
  'r.day',
  'r.quantity',
  'r.unit_price',
  'r.name_for_booth',
  'r.comment',
  'r.cancellation_reason',
  'r.picked_up_at',
  'r.created_at',
  'r.updated_at',
  'bp.id as booth_product_id',
  'bp.pick_up_until',
  'p.id as product_id',
  'p.title',
  'p.cover',
  lateFrom.as('late_from'),
  displayName('helper').as('picked_up_by_name'),
  visitorKey.as('visitor_key'),
] as const;

const selectRows = (db: Kysely<Database>, boothId: string) =>
  selectAtBooth(db, boothId).select(columns);

export type DeskRow = Awaited<ReturnType<ReturnType<typeof selectRows>['executeTakeFirstOrThrow']>>;

/** By day, then by the name of the visitor. */
const listOrder = sql<string>`(
  (r.day::text || ' ' || r.name_key) collate "C")`;

const searchText = searchTextOf(
  sql`concat_ws(chr(10), r.code, r.name_for_booth, p.title ->> 'ja', p.title ->> 'en', p.kana)`,
);

const selectMatching = (
  db: Kysely<Database>,
  boothId: string,
  { day, status, boothProductId, q }: BoothReservationQuery,
) => {
  let rows = selectAtBooth(db, boothId);
  if (day) rows = rows.where('r.day', '=', day);
  if (status?.length) rows = rows.where('r.status', 'in', status);
  if (boothProductId) rows = rows.where('bp.id', '=', boothProductId);
  const words = containsWords(q ?? '', sql`searched.text`);
  if (words.length === 0) return rows;
  // Folded once for each row, however many words are looked for.
  return rows.where(
    sql<boolean>`exists (
      select from (select ${searchText} as text offset 0) as searched
      where ${sql.join(words, sql` and `)})`,
  );
};

/** Lists one page of the reservations at a booth. */
export const listReservationsAtBooth = (
  db: Kysely<Database>,
  boothId: string,
  query: BoothReservationQuery,
) =>
  readPage(
    db,
    selectMatching(db, boothId, query),
    (rows) => rows.select([...columns, listOrder.as('sort_key')]).execute(),
    { sort: 'desk', key: listOrder, id: sql.ref('r.id') },
    query,
  );

/** Sums up all matching reservations, by state. */
export const sumReservationsAtBooth = (
  db: Kysely<Database>,
  boothId: string,
  query: BoothReservationQuery,
) =>
  selectMatching(db, boothId, query)
    .groupBy('r.status')
    .orderBy('r.status')
    .select([
      'r.status',
      sql<number>`count(*)::int`.as('reservations'),
      sql<number>`sum(r.quantity)::int`.as('copies'),
      sql<number>`sum(r.quantity::bigint * r.unit_price)::bigint`.as('yen'),
    ])
    .execute();

export const findBoothReference = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('booth as b')
    .where('b.id', '=', boothId)
    .select(['b.id', 'b.name', boothDays('b.id').as('days')])
    .executeTakeFirstOrThrow();

/** Finds reservations of a booth, in the order of their codes. */
export const findByCodes = (
  db: Kysely<Database>,
  boothId: string,
  codes: readonly string[],
): Promise<DeskRow[]> =>
  selectRows(db, boothId)
    .where(sql<boolean>`r.code = any(${codes}::text[])`)
    .orderBy(sql`array_position(${codes}::text[], r.code)`)
    .execute();

/** Finds a reservation of a booth, and whether it is for today. */
export const findTicket = (db: Kysely<Database>, boothId: string, code: string, now: Date) =>
  selectRows(db, boothId)
    .where('r.code', '=', code)
    .select(['r.user_id', sql<boolean>`r.day = ${todayAt('e', now)}`.as('is_today')])
    .executeTakeFirst();

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** Lists the other reservations of the same visitor that can be handed over on that day. */
export const listOthersOfVisitor = (
  db: Kysely<Database>,
  boothId: string,
  { id, user_id, day }: Ticket,
): Promise<DeskRow[]> =>
  selectRows(db, boothId)
    .where('r.user_id', '=', user_id)
    .where('r.day', '=', day)
    .where('r.id', '!=', id)
    .where('r.status', 'in', PICKABLE)
    .orderBy('r.id')
    .limit(99)
    .execute();
