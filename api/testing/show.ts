import { randomUUIDv7 } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { boothSortCode } from '#api/show/booths/sort-code.ts';
import { nameKey } from '#spec/core/numbered-readings.ts';
import { codeSpellings } from '#spec/core/ordering.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';

export const DAY_1 = '2027-04-24';
export const DAY_2 = '2027-04-25';
/** An instant at which reservations are open. */
export const DURING_RESERVATION = new Date('2027-04-10T03:00:00Z');

type BoothRow = Insertable<Database['booth']>;
type ProductRow = Insertable<Database['product']>;
type BoothProductRow = Insertable<Database['booth_product']>;

export type InsertedBooth = { id: string; ownerId: string; editionId: string };

const json = JSON.stringify as (value: unknown) => never;

/** Inserts a current edition of two days, with reservations open from 1 to 20 April 2027. */
export const insertEdition = async (db: Kysely<Database>): Promise<string> => {
  const tenantId = randomUUIDv7();
  const id = randomUUIDv7();
  await db
    .insertInto('tenant')
    .values({
      id: tenantId,
      slug: 'noren',
      name: json({ ja: '暖簾会' }),
      contact_email: 'desk@noren.example',
    })
    .execute();
  await db
    .insertInto('edition')
    .values({
      id,
      tenant_id: tenantId,
      slug: '2027-spring',
      name: json({ ja: '暖簾市 2027 春', en: 'Noren Fair 2027 Spring' }),
      status: 'published',
      time_zone: 'Asia/Tokyo',
      venue: json({
        name: { ja: '会場' },
        address: { ja: '東京都' },
        access: { ja: '駅から徒歩5分' },
      }),
      days: json([DAY_1, DAY_2].map((date) => ({ date, open: '10:00', close: '17:00' }))),
      is_current: true,
    })
    .execute();
  await db
    .insertInto('deadline')
    .values({
      edition_id: id,
      key: 'reservation',
      opens_at: '2027-04-01T03:00:00Z',
      closes_at: '2027-04-20T03:00:00Z',
    })
    .execute();
  return id;
};

/** Inserts a period of an edition. */
/** Sets a period, or moves it. */
export const insertPeriod = async (
  db: Kysely<Database>,
  editionId: string,
  key: DeadlineKey,
  { opensAt, closesAt }: { opensAt: Date; closesAt: Date },
): Promise<void> => {
  const period = { opens_at: opensAt, closes_at: closesAt };
  await db
    .insertInto('deadline')
    .values({ edition_id: editionId, key, ...period })
    .onConflict((conflict) => conflict.columns(['edition_id', 'key']).doUpdateSet(period))
    .execute();
};

export const insertUser = async (
  db: Kysely<Database>,
  email: string,
  role: 'admin' | 'user' = 'user',
): Promise<string> => {
  const id = randomUUIDv7();
  await db
    .insertInto('user')
    .values({ id, email, name: email, emailVerified: true, role, banned: false })
    .execute();
  return id;
};

let nextCode = 0;

/** Returns a unique code. No test gives a booth a code with this letter, or with two letters. */
const uniqueCode = (): string => {
  nextCode += 1;
  const second = String.fromCharCode(64 + Math.floor(nextCode / 1000));
  return `Y${nextCode < 1000 ? '' : second}${String(nextCode % 1000).padStart(3, '0')}`;
};

/** Inserts a published booth on both days, with a unique code by default. */
export const insertBooth = async (
  db: Kysely<Database>,
  editionId: string,
  given: { name?: string; code?: string; ownerId?: string } & Partial<BoothRow> = {},
): Promise<InsertedBooth> => {
  const { name = '夕凪ゲームズ', code = uniqueCode(), ownerId, ...columns } = given;
  const id = randomUUIDv7();
  const owner = ownerId ?? (await insertUser(db, `${id}@exhibitors.example`));
  await db
    .insertInto('booth')
    .values({
      id,
      edition_id: editionId,
      owner_id: owner,
      name: json({ ja: name }),
      genres: ['strategy'],
      tags: [],
      links: json([]),
      days: [DAY_1, DAY_2],
      languages: ['ja'],
      payments: ['cash'],
      accepts_reservations: true,
      is_ready: true,
      status: 'published',
      sort_code: boothSortCode([{ date: DAY_1, code }]),
      search_text: buildSearchText([name, ...codeSpellings(code)]),
      ...columns,
    })
    .execute();
  await db
    .insertInto('booth_day')
    .values([DAY_1, DAY_2].map((day) => ({ booth_id: id, edition_id: editionId, day, code })))
    .execute();
  return { id, ownerId: owner, editionId };
};

type Work = { title?: string; kana?: string; product?: Partial<ProductRow> };

/** Inserts a published product, without a booth. */
export const insertWork = async (
  db: Kysely<Database>,
  ownerId: string,
  { title = '潮待ち', kana = 'しおまち', product }: Work = {},
): Promise<string> => {
  const id = randomUUIDv7();
  await db
    .insertInto('product')
    .values({
      id,
      owner_id: ownerId,
      title: json({ ja: title }),
      kana,
      kind: 'game',
      genres: ['strategy'],
      mechanics: [],
      designers: [],
      illustrators: [],
      status: 'published',
      ...product,
    })
    .execute();
  return id;
};

/** Inserts a published product and its booth product on both days, with a stock of `stock` on each. */
export const insertProduct = async (
  db: Kysely<Database>,
  booth: InsertedBooth,
  given: Work & { stock?: number; boothProduct?: Partial<BoothProductRow> } = {},
): Promise<{ boothId: string; productId: string; boothProductId: string }> => {
  const { title = '潮待ち', kana = 'しおまち', stock = 10, product, boothProduct } = given;
  const productId = await insertWork(db, booth.ownerId, {
    title,
    kana,
    ...(product && { product }),
  });
  const offerId = randomUUIDv7();
  const { sort_code } = await db
    .selectFrom('booth')
    .where('id', '=', booth.id)
    .select('sort_code')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('booth_product')
    .values({
      id: offerId,
      booth_id: booth.id,
      product_id: productId,
      edition_id: booth.editionId,
      price: 2500,
      is_new: false,
      trial_play: false,
      per_person_limit: 1,
      reservable: true,
      sold_out: false,
      status: 'published',
      listed: true,
      sort_code,
      sort_kana: nameKey(title, kana),
      genres: ['strategy'],
      days: [DAY_1, DAY_2],
      search_text: buildSearchText([title, kana]),
      ...boothProduct,
    })
    .execute();
  await db
    .insertInto('booth_product_day')
    .values([DAY_1, DAY_2].map((day) => ({ booth_product_id: offerId, day, stock })))
    .execute();
  return { boothId: booth.id, productId, boothProductId: offerId };
};
