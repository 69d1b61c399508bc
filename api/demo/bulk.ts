import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { fold } from '#api/core/db/search.ts';
import { insertAll } from './insert.ts';
import { insertEdition } from './load.ts';
import { planShow } from './show.ts';
import { THEMES } from './theme.ts';
import { BACKS, FRONTS } from './words-booths.ts';

const CHUNK = 20_000;
const PER_BOOTH = 40;
const OWNER = 'bulk-exhibitor';

/** A word in the titles of twenty works, however many there are: for searches that find little. */
export const RARE_WORD = '鯨鐘';
const RARE = 20;

/** Identifiers of the n-th booth, product, offer: in the order of n, shaped like UUIDv7. */
const idOf = (kind: 'a' | 'b' | 'c', n: string) =>
  `('01910000-0000-7${kind}00-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/**
 * Fills an edition with `count` listed works for measurements, forty a booth, made inside the database (500,000 in a few
 * minutes). Goes on where an earlier call has stopped, so that a table can be grown between two rounds. Without
 * `editionId` the current edition is taken, or made.
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
  for (let from = rows[0]?.count ?? 0; from < count; from += CHUNK) {
    await insertChunk(
      db,
      edition,
      from,
      Math.min(count, from + CHUNK),
      Math.max(1, Math.floor(count / RARE)),
    );
  }
  await tidy(db);
  return { editionId: edition };
}

async function currentEdition(db: Kysely<Database>): Promise<string> {
  const found = await db
    .selectFrom('edition')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (found) return found.id;
  const show = planShow(new Date());
  await db.transaction().execute((transaction) => insertEdition(transaction, show));
  return show.editionId;
}

async function insertOwner(db: Kysely<Database>): Promise<void> {
  const owner = { id: OWNER, name: OWNER, email: 'bulk@noren.example', emailVerified: true };
  const known = await db.selectFrom('user').select('id').where('id', '=', OWNER).executeTakeFirst();
  if (!known) await insertAll(db, 'user', [{ ...owner, role: 'user', banned: false }]);
}

/** A title has at most 60 characters; up to ten more come after these. */
const LONGEST_WORDS = 50;

/** Words that the rows are put together from, folded once here rather than in SQL. */
const titles = THEMES.flatMap(({ titles: list, genres }) =>
  list.map((entry) => {
    const [ja, kana, en] = entry.split('|').map((words) => words.slice(0, LONGEST_WORDS)) as [
      string,
      string,
      string,
    ];
    return { ja, kana, en, genres, folded: [ja, en, kana].map(fold).join(' '), sort: fold(kana) };
  }),
).map((title, place) => ({ ...title, place }));

const booths = FRONTS.flatMap((front) =>
  BACKS.map((back) => {
    const [a, b] = front.split('|') as [string, string];
    const [c, d] = back.split('|') as [string, string];
    return { ja: a + c, kana: b + d, folded: `${fold(a + c)}\n${fold(b + d)}` };
  }),
).map((booth, place) => ({ ...booth, place }));

const TITLES = JSON.stringify(titles);
const BOOTHS = JSON.stringify(booths);
/** Two letters, three figures: apart from the codes of the demo show, which have one letter. */
const CODE = `chr(65 + b / 999 / 26) || chr(65 + b / 999 % 26) || lpad((b % 999 + 1)::text, 3, '0')`;

async function insertChunk(
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
      insert into booth (id, edition_id, owner_id, name, kana, genres, accepts_reservations, status, sort_code, search_text)
      select ${raw(idOf('b', 'b'))}, ${edition}, ${OWNER}, jsonb_build_object('ja', word.ja || ' ' || b), word.kana,
        '{family}', true, 'published', ${raw(CODE)}, word.folded || ' ' || b || E'\n' || lower(${raw(CODE)})
      from generate_series(${Math.ceil(from / PER_BOOTH)}::int, ${Math.ceil(to / PER_BOOTH) - 1}::int) as b
      join jsonb_to_recordset(${BOOTHS}) as word(place int, ja text, kana text, folded text)
        on word.place = b % ${booths.length}
    `.execute(transaction);
    await sql`
      insert into booth_day (booth_id, edition_id, day, code)
      select booth.id, ${edition}, day, sort_code from booth, unnest(${days}) as day
      where booth.id between ${raw(idOf('b', String(Math.ceil(from / PER_BOOTH))))}
        and ${raw(idOf('b', String(Math.ceil(to / PER_BOOTH) - 1)))}
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
      join booth on booth.id = ${raw(idOf('b', `(n / ${PER_BOOTH})`))}
    `.execute(transaction);
    await sql`
      insert into booth_product_day (booth_product_id, day, stock)
      select id, day, 20 from booth_product, unnest(days) as day
      where reservable and id between ${raw(idOf('c', String(from)))} and ${raw(idOf('c', String(to - 1)))}
    `.execute(transaction);
  });
}

/** Measurements begin with statistics and without the index's list of pending entries. */
async function tidy(db: Kysely<Database>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    for (const table of ['booth', 'booth_day', 'product', 'booth_product', 'booth_product_day']) {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection);
    }
    await sql`reset statement_timeout`.execute(connection);
  });
}
