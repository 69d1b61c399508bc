import { type Insertable, type Kysely, sql, type Transaction, type Updateable } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { BoothProductFields } from '#spec/exhibitors/booth-product-form.ts';

type Trx = Transaction<Database>;
export type StockDay = { date: string; stock: number; reserved: number };
type Held = { reservations: number; visitors: number };

const selectOffers = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('booth_product as bp')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .where('bp.booth_id', '=', boothId)
    .select([
      'bp.id',
      'bp.status',
      'bp.listed',
      'bp.sold_out',
      'bp.price',
      'bp.is_new',
      'bp.trial_play',
      'bp.reservable',
      'bp.per_person_limit',
      'bp.opens_at',
      'bp.closes_at',
      'bp.pick_up_until',
      'bp.note',
      'bp.version',
      'bp.created_at',
      'bp.updated_at',
      'p.id as product_id',
      'p.title',
      'p.cover',
      'p.status as product_status',
      // Days without a stock have no row of their own.
      sql<StockDay[]>`(
        select jsonb_agg(jsonb_build_object('date', sold.day, 'stock', coalesce(d.stock, 0),
          'reserved', coalesce(d.reserved, 0)) order by sold.day)
        from unnest(bp.days) as sold(day)
        left join booth_product_day d on d.booth_product_id = bp.id and d.day = sold.day
      )`.as('stock_days'),
      sql<Held>`(
        select jsonb_build_object('reservations', count(*), 'visitors', count(distinct r.user_id))
        from reservation r where r.booth_product_id = bp.id and r.status = 'held')`.as('held'),
    ]);

export type OfferRow = Awaited<
  ReturnType<ReturnType<typeof selectOffers>['executeTakeFirstOrThrow']>
>;

/** Identifies an offer of a booth. */
export type OfferKey = { readonly boothId: string; readonly boothProductId: string };

export const listOffers = (db: Kysely<Database>, boothId: string): Promise<OfferRow[]> =>
  selectOffers(db, boothId).orderBy('bp.position').orderBy('bp.id').execute();

export const findOffer = (
  db: Kysely<Database>,
  { boothId, boothProductId }: OfferKey,
): Promise<OfferRow | undefined> =>
  selectOffers(db, boothId).where('bp.id', '=', boothProductId).executeTakeFirst();

/**
 * Locks an offer, after its booth and work: reservations in progress end first, and later ones see the change. With
 * `stock`, cancellations do too.
 */
export const lockOffer = async (
  trx: Trx,
  key: OfferKey,
  { stock = false }: { stock?: boolean } = {},
): Promise<OfferRow | undefined> => {
  await trx
    .selectFrom('booth_product as bp')
    .innerJoin('booth as b', 'b.id', 'bp.booth_id')
    .innerJoin('product as p', 'p.id', 'bp.product_id')
    .where('bp.id', '=', key.boothProductId)
    .where('bp.booth_id', '=', key.boothId)
    .select('bp.id')
    .forShare(['b', 'p'])
    .forNoKeyUpdate('bp')
    .execute();
  if (stock)
    await trx
      .selectFrom('booth_product_day')
      .where('booth_product_id', '=', key.boothProductId)
      .select('day')
      .orderBy('day')
      .forUpdate()
      .execute();
  // A separate statement: one that waited for a lock sees other tables as they were before.
  return findOffer(trx, key);
};

/** Returns a published work of an owner, which stays published until the transaction ends. */
export const lockPublishedWork = (trx: Trx, id: string, ownerId: string | null) =>
  trx
    .selectFrom('product')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'published')
    .select('id')
    .forShare()
    .executeTakeFirst();

/** Counts the offers of a booth, and returns the last position among them, and whether the work is one of them. */
export const countOffers = (db: Kysely<Database>, boothId: string, productId: string) =>
  db
    .selectFrom('booth_product')
    .where('booth_id', '=', boothId)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(max(position), 0)`.as('last'),
      sql<boolean>`coalesce(bool_or(product_id = ${productId}), false)`.as('isOffered'),
    ])
    .executeTakeFirstOrThrow();

type OfferColumns = Pick<
  Insertable<Database['booth_product']>,
  'id' | 'booth_id' | 'product_id' | 'edition_id' | 'position' | 'created_at' | 'updated_at'
> &
  ReturnType<typeof toColumns>;

/** Inserts a draft; `updateListings` fills in the columns that it copies. */
export const insertOffer = async (trx: Trx, columns: OfferColumns): Promise<void> => {
  await trx
    .insertInto('booth_product')
    .values({
      ...columns,
      status: 'draft',
      sold_out: false,
      listed: false,
      sort_code: '',
      sort_kana: '',
      genres: [],
      search_text: '',
    })
    .execute();
};

export const writeOffer = async (
  trx: Trx,
  id: string,
  columns: Updateable<Database['booth_product']>,
): Promise<void> => {
  await trx.updateTable('booth_product').set(columns).where('id', '=', id).execute();
};

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

export const toColumns = ({ note, ...fields }: BoothProductFields) => ({
  price: fields.price,
  is_new: fields.isNew,
  trial_play: fields.trialPlay,
  days: fields.days.map(({ date }) => date).toSorted(),
  reservable: fields.reservable,
  per_person_limit: fields.perPersonLimit,
  opens_at: fields.opensAt ?? null,
  closes_at: fields.closesAt ?? null,
  pick_up_until: fields.pickUpUntil ?? null,
  note: json(note),
});

/** Replaces the stock; a day without one gets no row. */
export const writeStock = async (
  trx: Trx,
  id: string,
  days: BoothProductFields['days'],
): Promise<void> => {
  const stocked = days.filter(({ stock }) => stock > 0);
  await trx
    .deleteFrom('booth_product_day')
    .where('booth_product_id', '=', id)
    .where(sql<boolean>`day <> all (${stocked.map(({ date }) => date)}::date[])`)
    .execute();
  if (stocked.length === 0) return;
  await trx
    .insertInto('booth_product_day')
    .values(stocked.map(({ date, stock }) => ({ booth_product_id: id, day: date, stock })))
    .onConflict((conflict) =>
      conflict
        .columns(['booth_product_id', 'day'])
        .doUpdateSet(({ ref }) => ({ stock: ref('excluded.stock') })),
    )
    .execute();
};

export const countReservations = async (
  trx: Trx,
  boothProductId: string,
): Promise<{ all: number; held: number }> =>
  trx
    .selectFrom('reservation')
    .where('booth_product_id', '=', boothProductId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'held').as('held'),
    ])
    .executeTakeFirstOrThrow();

export const removeOffer = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('booth_product').where('id', '=', id).execute();
};

/**
 * Locks the offers of a booth, in the same order as other changes of several offers. Returns the ids in the order of the
 * booth.
 */
export const lockOffers = async (trx: Trx, boothId: string): Promise<string[]> => {
  await trx
    .selectFrom('booth_product')
    .where('booth_id', '=', boothId)
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute();
  const rows = await trx
    .selectFrom('booth_product')
    .where('booth_id', '=', boothId)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const writeOrder = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await sql`
    update booth_product bp set position = given.position
    from unnest(${ids}::uuid[]) with ordinality as given(id, position)
    where bp.id = given.id and bp.position <> given.position
  `.execute(trx);
};

/** Returns the booth with its days of the show, and the limits of its offers. */
export const findOfferingBooth = (db: Kysely<Database>, boothId: string) =>
  db
    .selectFrom('booth as b')
    .innerJoin('edition as e', 'e.id', 'b.edition_id')
    .leftJoin('deadline as d', (join) =>
      join.onRef('d.edition_id', '=', 'b.edition_id').on('d.key', '=', 'reservation'),
    )
    .where('b.id', '=', boothId)
    .select([
      'b.id',
      'b.name',
      'b.accepts_reservations',
      'd.opens_at as reservations_open_at',
      'd.closes_at as reservations_close_at',
      sql<OpenDay[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('date', day ->> 'date', 'open', day ->> 'open',
          'close', day ->> 'close') order by day ->> 'date'), '[]')
        from jsonb_array_elements(e.days) as day
        where (day ->> 'date')::date = any (b.days)
      )`.as('days'),
    ])
    .executeTakeFirstOrThrow();

/** A day on which a booth exhibits, with the hours of the show. */
type OpenDay = { readonly date: string; readonly open: string; readonly close: string };

export type OfferingBooth = Awaited<ReturnType<typeof findOfferingBooth>>;

/** Returns whether a booth has published an offer, including a paused one. */
export const hasPublishedOffer = async (
  db: Kysely<Database>,
  boothId: string,
): Promise<boolean> => {
  const offer = await db
    .selectFrom('booth_product')
    .where('booth_id', '=', boothId)
    .where('status', 'in', ['published', 'paused'])
    .select('id')
    .executeTakeFirst();
  return offer !== undefined;
};
