import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
import { RECIPES } from '#api/testing/generated/recipes.ts';
import { sendPrepared } from '#api/testing/generated/send.ts';
import { createWorld, type World } from '#api/testing/generated/world.ts';
import { runJob } from '#api/testing/jobs.ts';
import { waitUntilSent } from '#api/testing/mails.ts';
import {
  ARCHIVE,
  listTexts,
  markBody,
  markerFor,
  notPersonal,
  remains,
  unwritten,
} from '#api/testing/personal-texts.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';

/**
 * Every text that an operation can write about a person is marked, through the operation; then the people are erased. No
 * table contains a marker afterwards, except for declared remains. `retention.test.ts` tests erasure by time.
 */

const PERSONAL = listTexts().filter((text) => notPersonal(text) === undefined);
const WRITTEN = PERSONAL.filter((text) => unwritten(text) === undefined);
const OPERATION_IDS = [...new Set(PERSONAL.map((text) => text.split(' ')[0] as OperationId))];

let world: World;
/** The markers and the texts that they replace. */
const marked = new Map<string, string>();
const callers: SignedIn[] = [];

/** Returns a unique marker that replaces a text. */
const newMarker = (text: string): string => {
  const marker = markerFor(text, marked.size);
  marked.set(marker, text);
  return marker;
};

/** Writes markers with an operation, as the caller that its recipe prepares. */
const write = async (id: OperationId): Promise<void> => {
  const as = await world.newCaller(OPERATIONS[id].access);
  callers.push(as);
  const prepared = (await RECIPES[id]?.(world, as)) ?? {};
  const texts = WRITTEN.filter((text) => text.startsWith(`${id} `)).map((text) =>
    text.slice(id.length + 1),
  );
  const example = { ...(exampleContent(id).body as object), ...prepared.body };
  const body = markBody(example, new Set(texts), (path) => newMarker(`${id} ${path}`));
  const request = { id, kind: 'ideal', caller: 'user', references: 'own' } as const;
  const answer = await sendPrepared(
    world,
    { ...request, params: {}, query: [], headers: {}, body },
    { as, ...prepared, body: {} },
  );
  expect([id, answer.status, JSON.stringify(answer.body?.errors)]).toEqual([
    id,
    expect.toSatisfy((status: number) => status < 300),
    undefined,
  ]);
};

/** Marks columns that the examples leave empty. */
const writeColumns = async (): Promise<void> => {
  const { db } = world.site;
  await sql`update application set answer = ${newMarker('SQL /answer')} where user_id is not null`.execute(
    db,
  );
  await sql`
    update event_entry set names = array[${newMarker('SQL /name')}]::text[],
      answers = jsonb_build_array(jsonb_build_object('text', ${newMarker('SQL /text')}::text))`.execute(
    db,
  );
};

/** Returns the rows of every table of every schema as texts, apart from the inbox of development. */
const readTables = async (): Promise<[table: string, text: string][]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and tablename <> 'inbox_mail'`.execute(world.site.db);
  const texts: [string, string][] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(row::text, ' '), '') as text from ${sql.raw(name)} as row`.execute(
      world.site.db,
    );
    texts.push([name, (rows[0]?.text ?? '').toLowerCase()]);
  }
  return texts;
};

/** Finds the places of markers: `operation /field: table`. */
const findMarkers = async (): Promise<string[]> => {
  const tables = await readTables();
  return [...marked].flatMap(([marker, text]) =>
    tables.flatMap(([table, rows]) =>
      rows.includes(marker.toLowerCase()) ? [`${text}: ${table}`] : [],
    ),
  );
};

beforeAll(async () => {
  world = await createWorld();
  for (const id of OPERATION_IDS) await write(id);
  await writeColumns();
}, 240_000);

describe('the texts of the contract', () => {
  it('are written by the test, or declared as not about a person', () => {
    const written = new Set(marked.values());
    expect(WRITTEN.filter((text) => !written.has(text))).toEqual([]);
  });
});

describe('erasure of everybody', () => {
  it('leaves no text about them', async () => {
    const { db } = world.site;
    const stored = new Set((await findMarkers()).map((found) => found.split(':')[0]));
    expect([...marked.values()].filter((text) => !stored.has(text))).toEqual([]);
    await waitUntilSent({ db });
    await endShow();
    const admin = await world.newAdmin();
    // The people erase themselves, unless they are the last admin or owner; an admin erases the others.
    for (const as of callers) await world.site.call('eraseMyAccount', { as });
    for (const userId of await listErasable()) {
      const answer = await world.site.call('removeUser', { as: admin, body: { userId } });
      expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    }
    expect((await findMarkers()).filter((found) => !remains(found))).toEqual([]);
  }, 240_000);

  it('leaves what others sent until its time is over', async () => {
    // Twice: an invitation expires, and is removed a month later.
    for (const moment of ['2029-01-10T00:00:00Z', '2029-03-10T00:00:00Z']) {
      world.site.setNow(new Date(moment));
      await runJob(world.site, 'applications');
      await runJob(world.site, 'sweep');
    }
    expect((await findMarkers()).filter((found) => !ARCHIVE.test(found))).toEqual([]);
  });
});

/** Lists accounts without rights, whose erasure nothing prevents. */
const listErasable = async (): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from "user" u where coalesce(u.role, '') <> 'admin'
      and not exists (select from membership m where m.user_id = u.id)`.execute(world.site.db);
  return rows.map(({ id }) => id);
};

/** Ends the obstacles to an erasure, and gives ownerless booths of fixtures an owner. */
const endShow = async (): Promise<void> => {
  const { db } = world.site;
  const [owner] = await world.site.createVisitors(1);
  await sql`update booth set owner_id = ${owner?.userId} where owner_id is null`.execute(db);
  await sql`
    update application set user_id = ${owner?.userId} where kind in ('award', 'fresh-dragon', 'event')
      and (user_id is null or user_id in (select user_id from membership))`.execute(db);
  await sql`update product set owner_id = ${owner?.userId} where owner_id is null`.execute(db);
  await sql`update reservation set status = 'cancelled_by_visitor' where status = 'held'`.execute(
    db,
  );
  await sql`
    update edition set status = 'closed', days = '[{"date":"2026-01-10","open":"10:00","close":"17:00"}]'`.execute(
    db,
  );
};
