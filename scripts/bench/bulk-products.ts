import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { createClock } from '#api/core/demo/clock.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { BOOTH_NAMES } from '#api/show/booths/demo/words.ts';
import { THEMES } from '#api/show/demo-themes/themes.ts';
import { insertEdition } from '#api/show/editions/demo/demo.ts';
import { insertTenant } from '#api/tenants/members/demo.ts';
import { fold } from '#spec/core/folding.ts';
import { readingKey } from '#spec/core/ordering.ts';

const BATCH = 20_000;
export const PRODUCTS_PER_BOOTH = 40;
const OWNER = 'bulk-exhibitor';

/** A word in the titles of about twenty products, regardless of the total: for searches with few results. */
export const RARE_WORD = '鯨鐘';
const RARE_PRODUCTS = 20;

/** Returns the SQL for the id of the n-th product (a), booth (b) or booth product (c): ordered by n, in the format of UUIDv7. */
const idOf = (kind: 'a' | 'b' | 'c', n: string) =>
  `('01910000-0000-7${kind}00-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Fills an edition with `count` listed products for benchmarks, generated inside the database (500,000 in a few minutes).
 * Counts the products of earlier calls, so that a benchmark can grow the table between rounds. `editionId` defaults to the
 * current edition, which is created if there is none.
 */
export async function loadProducts(
  db: Kysely<Database>,
  { count, editionId }: { count: number; editionId?: string },
): Promise<{ editionId: string }> {
  const edition = editionId ?? (await currentEdition(db));
  await insertOwner(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booth_product
    where id >= ${'01910000-0000-7c00-8000-000000000000'} and id < ${'01910000-0000-7d00-8000-000000000000'}
  `.execute(db);
  for (let from = rows[0]?.count ?? 0; from < count; from += BATCH) {
    await insertBatch(
      db,
      edition,
      from,
      Math.min(count, from + BATCH),
      Math.max(1, Math.floor(count / RARE_PRODUCTS)),
    );
  }
  await vacuum(db);
  return { editionId: edition };
}

async function currentEdition(db: Kysely<Database>): Promise<string> {
  const found = await db
    .selectFrom('edition')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (found) return found.id;
  const clock = createClock(new Date());
  return db.transaction().execute(async (transaction) => {
    const tenant = await insertTenant(transaction, clock);
    const { id } = await insertEdition(transaction, clock, tenant.id);
    return id;
  });
}

async function insertOwner(db: Kysely<Database>): Promise<void> {
  const owner = { id: OWNER, name: OWNER, email: 'bulk@noren.example', emailVerified: true };
  const known = await db.selectFrom('user').select('id').where('id', '=', OWNER).executeTakeFirst();
  if (!known) await insertAll(db, 'user', [{ ...owner, role: 'user', banned: false }]);
}

/** Titles have at most 60 characters; the SQL appends up to ten. */
const MAX_TITLE_PREFIX = 50;

/** The database has no `fold`, so the texts are folded here. */
const titles = THEMES.flatMap(({ titles: list, genres }) =>
  list.map((title) => {
    const shorten = (words: string) => words.slice(0, MAX_TITLE_PREFIX);
    const [ja, kana, en] = [shorten(title.ja), shorten(title.kana), shorten(title.en)];
    return {
      ja,
      kana,
      en,
      genres,
      folded: [ja, en, kana].map(fold).join(' '),
      sort: readingKey(kana),
    };
  }),
).map((title, place) => ({ ...title, place }));

const booths = BOOTH_NAMES.beginnings
  .flatMap((beginning) =>
    BOOTH_NAMES.endings.map((ending) => {
      const ja = beginning.ja + ending.ja;
      const kana = beginning.kana + ending.kana;
      return { ja, kana, folded: `${fold(ja)}\n${fold(kana)}` };
    }),
  )
  .map((booth, place) => ({ ...booth, place }));

const TITLES = JSON.stringify(titles);
const BOOTHS = JSON.stringify(booths);
/** Two letters and three digits; codes of the demo show have one letter. */
const CODE = `chr(65 + b / 999 / 26) || chr(65 + b / 999 % 26) || lpad((b % 999 + 1)::text, 3, '0')`;

async function insertBatch(
  db: Kysely<Database>,
  edition: string,
  from: number,
  to: number,
  rareEvery: number,
): Promise<void> {
  const raw = sql.raw.bind(sql);
  const days = sql`(select array_agg(day->>'date' order by day->>'date')::date[]
    from edition, jsonb_array_elements(days) as day where id = ${edition})`;
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`
      insert into booth (id, edition_id, owner_id, name, kana, genres, days, accepts_reservations, is_ready, status, sort_code, search_text)
      select ${raw(idOf('b', 'b'))}, ${edition}, ${OWNER}, jsonb_build_object('ja', word.ja || ' ' || b), word.kana,
        '{family}', ${days}, true, true, 'published', code_key(${raw(CODE)}), word.folded || ' ' || b || E'\n' || lower(${raw(CODE)})
      from generate_series(${Math.ceil(from / PRODUCTS_PER_BOOTH)}::int, ${Math.ceil(to / PRODUCTS_PER_BOOTH) - 1}::int) as b
      join jsonb_to_recordset(${BOOTHS}) as word(place int, ja text, kana text, folded text)
        on word.place = b % ${booths.length}
    `.execute(transaction);
    await sql`
      insert into booth_day (booth_id, edition_id, day, code)
      select booth.id, ${edition}, day, replace(sort_code, '00000', '') from booth, unnest(${days}) as day
      where booth.id between ${raw(idOf('b', String(Math.ceil(from / PRODUCTS_PER_BOOTH))))}
        and ${raw(idOf('b', String(Math.ceil(to / PRODUCTS_PER_BOOTH) - 1)))}
    `.execute(transaction);
    await sql`
      insert into product (id, owner_id, title, kana, kind, genres, players_min, players_max, status)
      select ${raw(idOf('a', 'n'))}, ${OWNER},
        jsonb_build_object('ja', word.ja || ' ' || n || case when n % ${rareEvery} = 0 then ${RARE_WORD} else '' end,
          'en', word.en || ' ' || n),
        word.kana, 'game', word.genres, n % 3 + 1, n % 5 + 3, 'published'
      from generate_series(${from}::int, ${to - 1}::int) as n
      join jsonb_to_recordset(${TITLES}) as word(place int, ja text, kana text, en text, genres text[])
        on word.place = n % ${titles.length}
    `.execute(transaction);
    await sql`
      insert into booth_product (id, booth_id, product_id, edition_id, price, is_new, trial_play, reservable, status,
        listed, sort_code, sort_kana, genres, players_min, players_max, days, search_text)
      select ${raw(idOf('c', 'n'))}, booth.id, ${raw(idOf('a', 'n'))}, ${edition}, 500 + n * 7919 % 60 * 100, n % 3 = 0,
        n % 4 = 0, n % 5 <> 0, 'published', true, booth.sort_code, word.sort, word.genres, n % 3 + 1, n % 5 + 3,
        ${days}, word.folded || ' ' || n || case when n % ${rareEvery} = 0 then ${RARE_WORD} else '' end
          || E'\n' || booth.search_text
      from generate_series(${from}::int, ${to - 1}::int) as n
      join jsonb_to_recordset(${TITLES}) as word(place int, folded text, sort text, genres text[])
        on word.place = n % ${titles.length}
      join booth on booth.id = ${raw(idOf('b', `(n / ${PRODUCTS_PER_BOOTH})`))}
    `.execute(transaction);
    await sql`
      insert into booth_product_day (booth_product_id, day, stock)
      select id, day, 20 from booth_product, unnest(days) as day
      where reservable and id between ${raw(idOf('c', String(from)))} and ${raw(idOf('c', String(to - 1)))}
    `.execute(transaction);
  });
}

/** Benchmarks start with statistics and with an empty pending list of the GIN index. */
async function vacuum(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of ['booth', 'booth_day', 'product', 'booth_product', 'booth_product_day']) {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    }
    await sql`reset statement_timeout`.execute(connection);
  });
}
