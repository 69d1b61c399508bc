import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { makeAddresses, makeContacts } from './accounts.ts';
import { insertBoothMap } from './booth-map.ts';
import { boothDays, makeBooths } from './booths.ts';
import { insertAll } from './insert.ts';
import { makeOffers } from './offers.ts';
import { makePages } from './pages.ts';
import { makeMembers, makePeople, type Person } from './people.ts';
import { makeReservations } from './reservations.ts';
import { planShow, type Show } from './show.ts';
import { makeWorks } from './works.ts';

const SIZES = {
  demo: { people: 600, booths: 103, works: 320, reservations: 450 },
  large: { people: 40_000, booths: 1_400, works: 4_000, reservations: 60_000 },
} as const;

/**
 * Fills an empty database with a believable show whose dates lie around `now`: accounts, an edition, booths, works,
 * reservations. The same `now` gives the same rows. Resolves with false, and does nothing, when there is an edition
 * already. Not for production.
 */
export async function loadDemo(
  db: Kysely<Database>,
  { now, size = 'demo' }: { now: Date; size?: keyof typeof SIZES },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // Two servers that start at once on one database load it once.
    await sql`lock table edition in exclusive mode`.execute(transaction);
    const edition = await transaction
      .selectFrom('edition')
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (edition) return false;
    await sql`set local statement_timeout = 0`.execute(transaction);
    await insertShow(transaction, now, SIZES[size]);
    return true;
  });
}

async function insertShow(
  db: Kysely<Database>,
  now: Date,
  counts: { people: number; booths: number; works: number; reservations: number },
): Promise<void> {
  const show = planShow(now);
  const people = makePeople(show, counts.people);
  const booths = makeBooths(show, people, counts.booths);
  const works = makeWorks(show, booths, counts.works);
  const offers = makeOffers(show, works, booths);
  const { rows: reservations, reserved } = makeReservations(
    show,
    offers,
    people,
    counts.reservations,
  );

  await insertEdition(db, show);
  await insertPeople(db, people);
  await insertAll(db, 'membership', makeMembers(show));
  await insertAll(db, 'page_version', makePages(show));
  await insertAll(
    db,
    'booth',
    booths.map(({ row }) => row),
  );
  await insertAll(
    db,
    'booth_day',
    booths.flatMap((booth) => boothDays(show, booth)),
  );
  await insertBoothMap(db, show, booths);
  await insertAll(
    db,
    'product',
    works.map(({ row }) => row),
  );
  await insertAll(
    db,
    'booth_product',
    offers.map(({ row }) => row),
  );
  const days = offers.flatMap(({ id, stock }) =>
    [...stock].map(([day, count]) => ({
      booth_product_id: id,
      day,
      stock: count,
      reserved: reserved.get(`${id} ${day}`) ?? 0,
    })),
  );
  await insertAll(db, 'booth_product_day', days);
  await insertAll(db, 'reservation', reservations);
}

/** The edition with its tenant and its periods, without any booth. */
export async function insertEdition(db: Kysely<Database>, show: Show): Promise<void> {
  await insertAll(db, 'tenant', [show.tenant]);
  await insertAll(db, 'edition', [show.edition]);
  await insertAll(db, 'deadline', show.deadlines);
}

/** Accounts whose mail addresses count as proven; the database gives each a profile, which is then filled in. */
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
  await insertAll(db, 'contact', makeContacts(people));
  await insertAll(db, 'address', makeAddresses(people));
}
