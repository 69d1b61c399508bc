import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { insertBoothMap } from './booth-map.ts';
import { generateBoothProducts } from './booth-products.ts';
import { boothDays, generateBooths } from './booths.ts';
import { generateAddresses, generateContacts } from './contact-details.ts';
import { insertAll } from './insertion.ts';
import { pageVersions } from './pages.ts';
import { generatePeople, memberships, type Person } from './people.ts';
import { generateProducts } from './products.ts';
import { generateReservations } from './reservations.ts';
import { planShow, type Show } from './show.ts';

const SIZES = {
  demo: { people: 600, booths: 103, products: 320, reservations: 450 },
  large: { people: 40_000, booths: 1_400, products: 4_000, reservations: 60_000 },
} as const;

type Size = (typeof SIZES)[keyof typeof SIZES];

/**
 * Fills an empty database with a realistic show around `now`: accounts, an edition, booths, products, reservations. The
 * same `now` gives the same rows. Resolves with false, without changes, when the database already has an edition.
 */
export async function loadDemo(
  db: Kysely<Database>,
  { now, size = 'demo' }: { now: Date; size?: keyof typeof SIZES },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Serialises servers that start at the same time on one database.
    await sql`lock table edition in exclusive mode`.execute(transaction);
    const edition = await transaction
      .selectFrom('edition')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (edition) return false;
    await sql`set local statement_timeout = 0`.execute(transaction);
    await insertShow(transaction, generateShow(now, SIZES[size]));
    return true;
  });
}

/** Everything that `loadDemo` inserts, apart from the booth map, whose halls get their ids from the database. */
export function generateShow(now: Date, size: Size = SIZES.demo) {
  const show = planShow(now);
  const people = generatePeople(show, size.people);
  const booths = generateBooths(show, people, size.booths);
  const products = generateProducts(show, booths, size.products);
  const boothProducts = generateBoothProducts(show, products, booths);
  const reservations = generateReservations(show, boothProducts, people, size.reservations);
  return {
    show,
    people,
    contacts: generateContacts(people),
    addresses: generateAddresses(people),
    booths,
    products,
    boothProducts,
    boothProductDays: boothProducts.flatMap(({ id, stock }) =>
      [...stock].map(([day, count]) => ({
        booth_product_id: id,
        day,
        stock: count,
        reserved: reservations.reserved.get(`${id} ${day}`) ?? 0,
      })),
    ),
    reservations: reservations.rows,
  };
}

type GeneratedShow = ReturnType<typeof generateShow>;

async function insertShow(db: Kysely<Database>, generated: GeneratedShow): Promise<void> {
  const { show, people, booths, products, boothProducts } = generated;
  const rowsOf = (items: readonly { row: Record<string, unknown> }[]) =>
    items.map(({ row }) => row);
  const boothDayRows = booths.flatMap((booth) => boothDays(show, booth));

  await insertEdition(db, show);
  await insertPeople(db, people);
  await insertAll(db, 'contact', generated.contacts);
  await insertAll(db, 'address', generated.addresses);
  await insertAll(db, 'membership', memberships(show));
  await insertAll(db, 'page_version', pageVersions(show));
  await insertAll(db, 'booth', rowsOf(booths));
  await insertAll(db, 'booth_day', boothDayRows);
  await insertBoothMap(db, show, booths);
  await insertAll(db, 'product', rowsOf(products));
  await insertAll(db, 'booth_product', rowsOf(boothProducts));
  await insertAll(db, 'booth_product_day', generated.boothProductDays);
  await insertAll(db, 'reservation', generated.reservations);
}

/** The edition with its tenant and deadlines, without booths. */
export async function insertEdition(db: Kysely<Database>, show: Show): Promise<void> {
  await insertAll(db, 'tenant', [show.tenant]);
  await insertAll(db, 'edition', [show.edition]);
  await insertAll(db, 'deadline', show.deadlines);
}

/** A trigger creates an empty profile for each account, so profiles are updated rather than inserted. */
async function insertPeople(db: Kysely<Database>, people: readonly Person[]): Promise<void> {
  const accounts = people.map(({ id, name, email, role, createdAt }) => ({
    id,
    name,
    email,
    emailVerified: true,
    role,
    banned: false,
    createdAt,
    updatedAt: createdAt,
  }));
  await insertAll(db, 'user', accounts);
  const profiles = people.map((person) => ({
    user_id: person.id,
    display_id: person.displayId,
    display_name: person.displayName,
    family_name: person.familyName,
    given_name: person.givenName,
    family_name_kana: person.familyNameKana,
    given_name_kana: person.givenNameKana,
    romanised_name: person.romanisedName,
    locale: person.locale,
    updated_at: person.createdAt,
  }));
  const columns = Object.keys(profiles[0] ?? {}).filter((name) => name !== 'user_id');
  await sql`
    update profile set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`))}
    from json_populate_recordset(null::profile, ${JSON.stringify(profiles)}::json) as given
    where profile.user_id = given.user_id
  `.execute(db);
}
