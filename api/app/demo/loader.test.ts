import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { toFields } from '#api/accounts/addresses/store.ts';
import { contactFields } from '#api/accounts/contacts/present.ts';
import { findPlaces } from '#api/accounts/postal-codes/places.ts';
import { profileFields } from '#api/accounts/profiles/present.ts';
import { connect } from '#api/core/db/connect.ts';
import type { Database } from '#api/core/db/schema.ts';
import { updateListings } from '#api/show/products/listings.ts';
import { createTestDatabase } from '#api/testing/database.ts';
import { demoDatabase, DEMO_NOW as NOW } from '#api/testing/demo.ts';
import { AddressFields } from '#spec/accounts/addresses.ts';
import { ContactFields } from '#spec/accounts/contacts.ts';
import { ProfileFields } from '#spec/accounts/profiles.ts';
import { PAGE_SLUGS } from '#spec/content/pages.ts';
import { countCodePoints } from '#spec/core/rules/text.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { BoothCode } from '#spec/show/booths.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import { GENRES } from '#spec/show/genres.ts';
import { PRODUCT_KINDS } from '#spec/show/product-fields.ts';
import { ReservationCode } from '#spec/visitors/reservations.ts';
import { DEMO_IMPORTS } from '../demo-import.ts';
import { loadDemo } from './loader.ts';

const { db, query, queryValue } = await demoDatabase();

/** Returns a checksum of the rows of each table. */
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

/** Returns rows that the form's schema refuses, or would change. */
const invalidRows = <Row>(
  schema: z.ZodType,
  rows: readonly Row[],
  fieldsOf: (row: Row) => object,
) =>
  rows
    .map((row) => [fieldsOf(row), validate(schema, fieldsOf(row))] as const)
    .filter(([fields, result]) => !('value' in result && isDeepStrictEqual(result.value, fields)));

describe('loadDemo', () => {
  it('loads a show of the documented size', async () => {
    expect(await queryValue(`select count(*) from booth where status = 'published'`)).toBe(103);
    expect(await queryValue(`select count(*) from booth where status = 'draft'`)).toBe(3);
    expect(await queryValue(`select count(*) from product where status = 'published'`)).toBe(329);
    expect(await queryValue(`select count(*) from product where status = 'draft'`)).toBe(2);
    expect(
      await queryValue(
        `select count(*) from product where title->>'en' is null and status = 'published'`,
      ),
    ).toBe(113);
    expect(await queryValue('select count(*) from "user"')).toBe(604);
    expect(await queryValue('select count(*) from profile')).toBe(604);
    expect(await queryValue('select count(*) from reservation')).toBe(453);
    expect(await query('select key from deadline')).toHaveLength(DEADLINE_KEYS.length);
    expect(
      await query(`select slug from page_version where publish_at <= '${NOW.toISOString()}'`),
    ).toHaveLength(PAGE_SLUGS.length + 1);
  });

  it('changes nothing when there is an edition', async () => {
    expect(await loadDemo(db, DEMO_IMPORTS, { now: NOW })).toBe(false);
    expect(await queryValue('select count(*) from booth')).toBe(107);
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
        or listed <> (bp.status = 'published' and booth.status = 'published')
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
    const booths = await query(`select name, catch, description, genres from booth
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
    for (const { code } of await query('select code from booth_day')) BoothCode.parse(code);
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
