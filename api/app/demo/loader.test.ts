import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toFields } from '#api/accounts/addresses/store.ts';
import { contactFields } from '#api/accounts/contacts/present.ts';
import { findPlaces } from '#api/accounts/postal-codes/places.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { profileFields } from '#api/accounts/profiles/present.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { DEMO_CASES } from '#api/show/products/demo/cases.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { loadProducts, RARE_WORD } from '#scripts/bench/bulk-products.ts';
import { createTestDatabase, type TestDatabase } from '#scripts/test-database.ts';
import { AddressFields } from '#spec/accounts/addresses.ts';
import { ContactFields } from '#spec/accounts/contacts.ts';
import { ProfileFields } from '#spec/accounts/profiles.ts';
import { PAGE_SLUGS } from '#spec/content/pages.ts';
import { countCodePoints } from '#spec/core/rules/text.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { BOOTH_PRODUCT_STATUSES } from '#spec/exhibitors/booth-product-views.ts';
import { BoothCode } from '#spec/show/booths.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';
import { ReservationCode } from '#spec/visitors/reservations.ts';
import { DEMO_IMPORTS } from '../demo-import.ts';
import { loadDemo } from './loader.ts';

const NOW = new Date('2027-02-10T05:00:00Z');
let database: TestDatabase;
let db: Kysely<Database>;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect({ url: database.url }).db;
  await loadDemo(db, DEMO_IMPORTS, { now: NOW });
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const query = async (text: string) =>
  (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
const queryValue = async (text: string) => Object.values((await query(text))[0] ?? {})[0];

/** A checksum of the rows of each table. */
const checksums = async (of: Kysely<Database>) => {
  const tables = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`.execute(
    of,
  );
  const checksum = ({ name }: { name: string }) =>
    sql.raw(
      `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) from ${name} as t`,
    );
  const { rows } = await sql`${sql.join(tables.rows.map(checksum), sql` union all `)}`.execute(of);
  expect(rows.length).toBeGreaterThan(20);
  return rows;
};

/** Rows that the form's schema refuses, or would change. */
const invalidRows = <Row>(
  schema: z.ZodType,
  rows: readonly Row[],
  fieldsOf: (row: Row) => object,
) =>
  rows
    .map((row) => [fieldsOf(row), validate(schema, fieldsOf(row))] as const)
    .filter(([fields, result]) => !('value' in result && isDeepStrictEqual(result.value, fields)));

const boothProductOf = (title: string) =>
  db
    .selectFrom('booth_product as bp')
    .innerJoin('product', 'product.id', 'bp.product_id')
    .leftJoin('booth_product_day as day', 'day.booth_product_id', 'bp.id')
    .where(sql<string>`product.title->>'ja'`, '=', title)
    .select(['bp.id', 'reservable', 'sold_out', 'per_person_limit', 'opens_at', 'closes_at'])
    .select(['stock', 'reserved'])
    .execute();

describe('loadDemo', () => {
  it('loads a show of the documented size', async () => {
    expect(await queryValue(`select count(*) from booth where status = 'published'`)).toBe(103);
    expect(await queryValue(`select count(*) from booth where status = 'draft'`)).toBe(3);
    expect(await queryValue(`select count(*) from product where status = 'published'`)).toBe(327);
    expect(await queryValue(`select count(*) from product where status = 'draft'`)).toBe(2);
    expect(
      await queryValue(
        `select count(*) from product where title->>'en' is null and status = 'published'`,
      ),
    ).toBe(113);
    expect(await queryValue('select count(*) from "user"')).toBe(600);
    expect(await queryValue('select count(*) from profile')).toBe(600);
    expect(await queryValue('select count(*) from reservation')).toBe(453);
    expect(await query('select key from deadline')).toHaveLength(DEADLINE_KEYS.length);
    expect(
      await query(`select slug from page_version where publish_at <= '${NOW.toISOString()}'`),
    ).toHaveLength(PAGE_SLUGS.length + 1);
  });

  it('changes nothing when there is an edition', async () => {
    expect(await loadDemo(db, DEMO_IMPORTS, { now: NOW })).toBe(false);
    expect(await queryValue('select count(*) from booth')).toBe(106);
  });

  it('generates the same rows for the same moment', async () => {
    const other = await createTestDatabase();
    const { db: second } = connect({ url: other.url });
    try {
      await loadDemo(second, DEMO_IMPORTS, { now: NOW });
      expect(await checksums(second)).toEqual(await checksums(db));
    } finally {
      await second.destroy();
      await other.drop();
    }
  });

  it('counts as reserved exactly what reservations hold', async () => {
    const drift = await query(`
      select day.* from booth_product_day as day left join (
        select booth_product_id, day, sum(quantity) as held from reservation
        where status in ('held', 'picked_up') group by 1, 2
      ) as held using (booth_product_id, day)
      where day.reserved <> coalesce(held.held, 0)`);
    expect(drift).toEqual([]);
    expect(Number(await queryValue('select sum(reserved) from booth_product_day'))).toBeGreaterThan(
      300,
    );
  });

  it('breaks no rule for reservations', async () => {
    const overLimit = await query(`
      select user_id from reservation join booth_product as bp on bp.id = booth_product_id
      where reservation.status = 'held' group by user_id, bp.id, reservation.day, per_person_limit
      having sum(quantity) > per_person_limit`);
    expect(overLimit).toEqual([]);
    const impossible = await query(`
      select reservation.id from reservation join booth_product as bp on bp.id = booth_product_id
      join booth on booth.id = bp.booth_id
      where not bp.reservable or not accepts_reservations or reservation.day <> all (bp.days)
        or booth.owner_id = reservation.user_id or unit_price <> price
        or reservation.created_at > '${NOW.toISOString()}'`);
    expect(impossible).toEqual([]);
    for (const { code } of await query('select code from reservation')) ReservationCode.parse(code);
  });

  it('copies to booth products what lists sort and filter by', async () => {
    const stale = await query(`
      select bp.id from booth_product as bp join booth on booth.id = booth_id join product on product.id = product_id
      where bp.sort_code not like booth.sort_code || ' %' or bp.genres <> product.genres
        or listed <> (bp.status = 'published')
        or bp.players_max is distinct from product.players_max or bp.days <> (
          select array_agg(day order by day) from booth_day where booth_id = booth.id)`);
    expect(stale).toEqual([]);
    const copies = () => query(`select * from booth_product order by id`);
    const before = await copies();
    const booths = await query('select id from booth');
    await db
      .transaction()
      .execute((trx) => updateListings(trx, { boothIds: booths.map(({ id }) => id as string) }));
    expect(await copies()).toEqual(before);
  });

  it('stays within the limits of the contract', async () => {
    const longest = (texts: unknown[]) =>
      Math.max(...texts.map((text) => countCodePoints((text as string) ?? '')));
    const booths = await query(`select name, catch, description, genres, sort_code from booth
       where status = 'published'`);
    const products = await query('select title, summary, description, genres, kind from product');
    const both = (rows: Record<string, unknown>[], field: string) =>
      rows.flatMap((row) => Object.values((row[field] as Record<string, string>) ?? {}));
    expect(longest(both(booths, 'name'))).toBe(40);
    expect(longest(both(booths, 'catch'))).toBeLessThanOrEqual(40);
    expect(longest(both(booths, 'description'))).toBeLessThanOrEqual(1000);
    expect(longest(both(products, 'title'))).toBe(60);
    expect(longest(both(products, 'summary'))).toBeLessThanOrEqual(120);
    expect(longest(both(products, 'description'))).toBeLessThanOrEqual(4000);
    for (const { sort_code } of booths) BoothCode.parse(sort_code);
    for (const { genres, kind } of products) {
      expect([...PRODUCT_KINDS, null]).toContain(kind);
      expect(GENRES).toEqual(expect.arrayContaining(genres as string[]));
    }
    expect(
      await queryValue('select max(char_length(display_name)) from profile'),
    ).toBeLessThanOrEqual(30);
  });

  it('generates people that pass the validation of the forms', async () => {
    const profiles = await db.selectFrom('profile').selectAll().execute();
    expect(invalidRows(ProfileFields, profiles, profileFields)).toEqual([]);
    expect(new Set(profiles.map(({ family_name }) => family_name)).size).toBeGreaterThan(20);
    const contacts = await db.selectFrom('contact').selectAll().execute();
    expect(invalidRows(ContactFields, contacts, contactFields)).toEqual([]);
    expect(contacts.length).toBeGreaterThan(400);
    const addresses = await db.selectFrom('address').selectAll().execute();
    expect(invalidRows(AddressFields, addresses, toFields)).toEqual([]);
    for (const row of addresses) {
      if (row.country !== 'JP' || !row.postal_code) continue;
      const [place] = findPlaces(row.postal_code);
      expect([row.prefecture, row.city]).toEqual([place?.prefecture, place?.city]);
      expect(row.street).toContain(place?.town);
    }
    expect(addresses.length).toBeGreaterThan(400);
    expect(new Set(addresses.map(({ country }) => country)).size).toBeGreaterThan(3);
    expect(
      await query(
        'select user_id from address group by 1 having count(*) filter (where is_default) <> 1',
      ),
    ).toEqual([]);
  });

  it('mixes writing systems in names', async () => {
    const names = (await query(`select name->>'ja' as name from booth`))
      .map(({ name }) => name)
      .join();
    for (const sample of ['・', '！', '☆', '𠮷', 'ｻｲｺﾛ', 'ORBITAL', 'ＫＩＴＥ'])
      expect(names).toContain(sample);
  });

  it('gives every picture a URL that the router serves', async () => {
    const rows = await query('select cover from product where cover is not null');
    for (const { cover } of rows) {
      const { src, srcset } = cover as { src: string; srcset: string };
      expect(src).toMatch(/^\/images\/demo\/\d{1,4}-960\.webp$/);
      expect(srcset.split(', ')).toHaveLength(3);
    }
  });
});

describe('the demo accounts', () => {
  it('can sign in by code: their email addresses are verified', async () => {
    const { rows } = await sql<{ id: string; email: string; role: string; emailVerified: boolean }>`
      select id, email, role, "emailVerified" from "user" where id = any(${Object.values(DEMO_ACCOUNTS).map(({ id }) => id)})
      order by id`.execute(db);
    expect(rows.map(({ email, role, emailVerified }) => [email, role, emailVerified])).toEqual([
      ['visitor@noren.example', 'user', true],
      ['exhibitor@noren.example', 'user', true],
      ['admin@noren.example', 'admin', true],
      ['staff@noren.example', 'user', true],
      ['organiser@noren.example', 'user', true],
      ['editor@noren.example', 'user', true],
      ['helper@noren.example', 'user', true],
      ['applicant@noren.example', 'user', true],
    ]);
  });

  it('staff are members of the tenant that runs the show, an admin is not', async () => {
    const members = await query(`
      select "user".email, membership.role, membership.status from membership join edition using (tenant_id)
      join "user" on "user".id = user_id where is_current order by email`);
    expect(members).toEqual([
      { email: 'organiser@noren.example', role: 'owner', status: 'active' },
      { email: 'staff@noren.example', role: 'manager', status: 'active' },
    ]);
  });

  it('a visitor has two addresses, an exhibitor is a company, an admin has no contact details', async () => {
    const contactDetailsOf = async (id: string) => [
      await queryValue(`select count(*) from address where user_id = '${id}'`),
      await queryValue(`select kind from contact where user_id = '${id}'`),
    ];
    const { visitor, exhibitor, admin } = DEMO_ACCOUNTS;
    expect(await contactDetailsOf(visitor.id)).toEqual([2, 'personal']);
    expect(await contactDetailsOf(exhibitor.id)).toEqual([1, 'corporate']);
    expect(await contactDetailsOf(admin.id)).toEqual([0, undefined]);
  });

  it('an exhibitor has one booth with offers in every state, one without a copy left to reserve', async () => {
    const rows = await query(`
      select booth.sort_code, bp.status, sold_out, stock, reserved from booth
      join booth_product as bp on booth_id = booth.id
      left join booth_product_day as day on booth_product_id = bp.id
      where booth.owner_id = '${DEMO_ACCOUNTS.exhibitor.id}' and bp.reservable`);
    expect(new Set(rows.map(({ sort_code }) => sort_code))).toEqual(new Set(['K12']));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(BOOTH_PRODUCT_STATUSES));
    expect(rows.some(({ sold_out }) => sold_out)).toBe(true);
    expect(rows.some(({ stock, reserved }) => Number(stock) > 0 && reserved === stock)).toBe(true);
  });

  it('an exhibitor has an editor, a desk helper, and invitations in every state', async () => {
    const rows = await query(`
      select bu.email, bu.role, bu.status from booth_user as bu join booth on booth.id = booth_id
      where owner_id = '${DEMO_ACCOUNTS.exhibitor.id}' order by bu.id`);
    expect(rows.map(({ email, role, status }) => [email, role, status])).toEqual([
      ['editor@noren.example', 'editor', 'accepted'],
      ['helper@noren.example', 'desk', 'accepted'],
      ['visitor@noren.example', 'desk', 'invited'],
      ['minato.kaji@noren.example', 'editor', 'expired'],
      ['hama.shiori@noren.example', 'desk', 'declined'],
    ]);
    const helped = 'select count(distinct booth_id) from booth_user';
    expect(Number(await queryValue(helped))).toBeGreaterThan(25);
  });

  it('an exhibitor has a busy desk: forty reservations, several of one visitor, long names and names alike', async () => {
    const rows = await query(`
      select r.user_id, r.day, r.status, r.name_for_booth as name from reservation r
      join booth_product bp on bp.id = r.booth_product_id join booth b on b.id = bp.booth_id
      where b.owner_id = '${DEMO_ACCOUNTS.exhibitor.id}'`);
    expect(rows).toHaveLength(40);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
    const people = Map.groupBy(rows, ({ user_id, day }) => `${user_id} ${day}`);
    expect([...people.values()].some((own) => own.length > 2)).toBe(true);
    const names = rows.map(({ name }) => String(name));
    expect(Math.max(...names.map(({ length }) => length))).toBeGreaterThan(27);
    expect(names).toContainEqual(expect.stringMatching(/^[＝@]/));
    const called = new Set(rows.filter(({ name }) => name === '渚').map(({ user_id }) => user_id));
    expect(called.size).toBe(2);
  });

  it('a visitor holds reservations on both days, and has cancelled one', async () => {
    const rows = await query(
      `select status, day from reservation where user_id = '${DEMO_ACCOUNTS.visitor.id}'`,
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'cancelled_by_visitor',
      'held',
      'held',
      'held',
      'held',
    ]);
    expect(new Set(rows.map(({ day }) => day)).size).toBe(2);
  });
});

describe('the demo cases', () => {
  it('full, and one left', async () => {
    for (const { stock, reserved } of await boothProductOf(DEMO_CASES.full))
      expect(reserved).toBe(stock);
    const left = await boothProductOf(DEMO_CASES.oneLeft);
    expect(left.map(({ stock, reserved }) => Number(stock) - Number(reserved))).toEqual([1, 1]);
    expect(left[0]?.per_person_limit).toBe(1);
  });

  it('not open yet, closed', async () => {
    expect(Number((await boothProductOf(DEMO_CASES.notOpenYet))[0]?.opens_at)).toBeGreaterThan(
      +NOW,
    );
    expect(Number((await boothProductOf(DEMO_CASES.closed))[0]?.closes_at)).toBeLessThan(
      +NOW - 86_400_000,
    );
  });

  it('not reservable, sold out', async () => {
    expect((await boothProductOf(DEMO_CASES.notReservable))[0]).toMatchObject({
      reservable: false,
      stock: null,
    });
    expect((await boothProductOf(DEMO_CASES.soldOut))[0]).toMatchObject({ sold_out: true });
  });

  it('the visitor has reached the limit on each day, and copies are left', async () => {
    for (const { id, stock, reserved } of await boothProductOf(DEMO_CASES.overLimit)) {
      expect(Number(reserved)).toBeLessThan(Number(stock));
      const held = `select sum(quantity) from reservation where booth_product_id = '${id}' and user_id = '${DEMO_ACCOUNTS.visitor.id}'`;
      expect(Number(await queryValue(held))).toBe(2);
    }
  });
});

describe('loadProducts', () => {
  it('adds products up to the given count, beside the demo show', async () => {
    const before = Number(await queryValue('select count(*) from booth_product where listed'));
    await loadProducts(db, { count: 500 });
    await loadProducts(db, { count: 1_030 });
    expect(await queryValue('select count(*) from booth_product where listed')).toBe(
      before + 1_030,
    );
    expect(
      await queryValue(
        `select count(*) from booth where status = 'published'
           and not exists (select from booth_day where booth_id = booth.id)`,
      ),
    ).toBe(0);
    const rare = await queryValue(
      `select count(*) from booth_product where search_text like '%${RARE_WORD}%'`,
    );
    expect(Number(rare)).toBeGreaterThanOrEqual(20);
    expect(Number(rare)).toBeLessThan(60);
  });
});
