import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '#api/testing/after-file.ts';
import { insertAwardEntry, insertAwardPlan } from '#api/testing/announcements.ts';
import { insertCall } from '#api/testing/entries.ts';
import { insertEventText } from '#api/testing/events.ts';
import { insertHall } from '#api/testing/halls.ts';
import { insertEventPlan } from '#api/testing/planned-events.ts';
import {
  DAY_1,
  insertBooth,
  insertEdition,
  insertProduct,
  insertUser,
  insertWork,
} from '#api/testing/show.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { insertTenant } from '#api/testing/tenants.ts';
import { CLOSED_STATUSES, OPEN_STATUSES } from '#spec/applications/states.ts';

/**
 * Every trigger that notifies caches: a write of a row that is not public causes no notification, and neither does a
 * write without a public difference; every other write does (docs/decisions/0053).
 */

let site: TestSite;
let client: pg.Client;
let editionId: string;
/** Of the same tenant, and not current. */
let otherEditionId: string;
let userId: string;

const DAY_MS = 86_400_000;
const PAST = new Date(Date.now() - DAY_MS);
const FUTURE = new Date(Date.now() + DAY_MS);
const json = (value: unknown) => JSON.stringify(value);

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  otherEditionId = randomUUIDv7();
  await copyRow('edition', sql`id = ${editionId}`, {
    id: otherEditionId,
    ...{ slug: '2028-spring', is_current: false },
  });
  userId = await insertUser(site.db, 'somebody@noren.example');
  client = new pg.Client({ connectionString: site.runtime.platform.config.databaseUrl });
  await client.connect();
  await client.query('listen public_change; listen public_schedule');
  afterFile(() => client.end());
});

let used = 0;

/** Returns a number that no row has yet. */
const next = (): number => {
  used += 1;
  return used;
};

const run = async (statement: RawBuilder<unknown>) => {
  await statement.execute(site.db);
};

/** Lists the columns of a table that can be written, as SQL. */
const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
    site.db,
  );
  return sql.join(rows.map(({ name }) => sql.ref(name)));
};

const insertJson = async (table: string, rows: string) => {
  const columns = await columnsOf(table);
  await run(sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`);
};

const selectJson = async (table: string, where: Row): Promise<string> => {
  const { rows } = await sql<{ found: string }>`
    select jsonb_agg(to_jsonb(r))::text as found from ${sql.table(table)} r where ${where}`.execute(
    site.db,
  );
  return rows[0]?.found as string;
};

/** Inserts a copy of a row with other values. */
const copyRow = async (table: string, where: Row, values: object) => {
  const [row] = JSON.parse(await selectJson(table, where));
  await insertJson(table, json([{ ...row, ...values }]));
};

const insertRow = (table: string, values: Readonly<Record<string, unknown>>) =>
  run(sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`);

type Heard = { readonly changes: string[]; readonly moves: number };

/** Returns the notifications that a write causes. */
const heardDuring = async (write: () => Promise<unknown>): Promise<Heard> => {
  await client.query('select');
  const heard: pg.Notification[] = [];
  const listener = (each: pg.Notification) => heard.push(each);
  client.on('notification', listener);
  await write();
  await client.query('select');
  client.off('notification', listener);
  const changes = heard.filter(({ channel }) => channel === 'public_change');
  return {
    changes: changes.map(({ payload = '' }) => payload),
    moves: heard.length - changes.length,
  };
};

/** The SQL condition that selects a row. */
type Row = RawBuilder<unknown>;

type Prepare = () => Promise<Row>;

type Case = {
  /** Rows that the public does not see, and why. */
  readonly secret: Readonly<Record<string, Prepare>>;
  /** Secret rows that other rows refer to, so that they cannot be deleted. */
  readonly secretAndKept?: Readonly<Record<string, Prepare>>;
  /** A row that the public sees. */
  readonly shown: Prepare;
  /** A public change, in SQL; undefined where rows never change. */
  readonly change: RawBuilder<unknown> | undefined;
  /** Changes without a public difference, in SQL. */
  readonly quiet?: readonly RawBuilder<unknown>[];
  /** Writes that change nothing for the public, or that are impossible. */
  readonly never?: readonly ('insert' | 'delete')[];
  /** Whether a row that is not public yet may have the next moment of publication. */
  readonly moves?: true;
};

const byId = (id: unknown): Row => sql`id = ${id}`;

const insertContent = async (type: 'award' | 'event', isPublic: boolean): Promise<string> => {
  const { id } = await insertEventText(site.db, { isPublic });
  for (const table of ['content', 'content_release'])
    await run(sql`update ${sql.table(table)} set type = ${type}
      where ${sql.ref(table === 'content' ? 'id' : 'content_id')} = ${id}`);
  return id;
};

/** Inserts an award, public or not, with its plan. */
const insertAward = async (isPublic = true): Promise<string> => {
  const id = await insertContent('award', isPublic);
  return insertAwardPlan(site.db, editionId, { id });
};

/** Inserts an announcement of an award; without a time, a draft. */
const insertAnnouncement = async (publishAt: Date | null, awardId?: string): Promise<string> => {
  const id = randomUUIDv7();
  await insertRow('award_announcement', {
    ...{ id, award_id: awardId ?? (await insertAward()), kind: 'results', publish_at: publishAt },
  });
  return id;
};

const awardOf = async (announcementId: string): Promise<string> => {
  const { award_id } = await site.db
    .selectFrom('award_announcement')
    .where('id', '=', announcementId)
    .select('award_id')
    .executeTakeFirstOrThrow();
  return award_id;
};

/** Inserts an entry that an announcement names, unless there is none. */
const insertNamedEntry = async (announcementId?: string, productId?: string): Promise<string> => {
  const awardId = announcementId ? await awardOf(announcementId) : await insertAward();
  const entry = productId === undefined ? {} : { product_id: productId };
  const id = await insertAwardEntry(site.db, { awardId, editionId, userId, entry });
  if (announcementId)
    await insertRow('award_announcement_item', {
      ...{ announcement_id: announcementId, position: next(), entry_id: id },
    });
  return id;
};

const insertItem = async (announcementId: string): Promise<Row> => {
  await insertNamedEntry(announcementId);
  return sql`announcement_id = ${announcementId}`;
};

const insertCorrection = async (announcementId: string): Promise<Row> => {
  const note = json({ ja: '訂正' });
  await insertRow('award_announcement_correction', {
    ...{ announcement_id: announcementId, at: PAST, note },
  });
  return sql`announcement_id = ${announcementId}`;
};

/** Announcements that nobody sees. */
const SECRET_ANNOUNCEMENTS: Readonly<Record<string, () => Promise<string>>> = {
  'of a draft': () => insertAnnouncement(null),
  'of a scheduled announcement': () => insertAnnouncement(FUTURE),
  'of an announcement of a secret award': async () =>
    insertAnnouncement(PAST, await insertAward(false)),
};

const ofEach = (
  announcements: typeof SECRET_ANNOUNCEMENTS,
  insert: (announcementId: string) => Promise<Row>,
) =>
  Object.fromEntries(
    Object.entries(announcements).map(([why, of]) => [why, async () => insert(await of())]),
  );

const insertJudge = async (awardId: string): Promise<Row> => {
  const judgeId = await insertUser(site.db, `${randomUUIDv7()}@judges.example`);
  const id = randomUUIDv7();
  await insertRow('award_judge', { id, award_id: awardId, user_id: judgeId });
  return byId(id);
};

const userOfJudge = async (judge: Promise<Row>): Promise<Row> =>
  sql`id = (select user_id from award_judge where ${await judge})`;

const insertRound = async (awardId: string, opensAt: Date, closesAt: Date): Promise<Row> => {
  const id = randomUUIDv7();
  await insertRow('award_round', {
    ...{ id, award_id: awardId, position: next() % 5, name: json({ ja: '審査' }), method: 'score' },
    ...{ opens_at: opensAt, closes_at: closesAt, blind: true, shares_sheets: 'never' },
    ...{ comments_to_entrants: false, advance: json({ by: 'hand' }), seed: randomUUIDv7() },
  });
  return byId(id);
};

const insertMiddleRound = async (): Promise<Row> => {
  const awardId = await insertAward();
  await insertRound(awardId, PAST, new Date(PAST.getTime() + 10));
  await insertRound(awardId, FUTURE, new Date(FUTURE.getTime() + 10));
  return insertRound(awardId, new Date(PAST.getTime() + 20), new Date(FUTURE.getTime() - 20));
};

const insertEvent = async (isPublic: boolean, columns = {}): Promise<Row> => {
  const id = await insertContent('event', isPublic);
  const period = { opens_at: PAST, closes_at: FUTURE, starts_at: FUTURE };
  await insertEventPlan(site.db, id, {
    ...{ ...period, ends_at: new Date(FUTURE.getTime() + DAY_MS) },
    ...columns,
  });
  return byId(id);
};

const insertRelease = async (contentId: string, at: Date, until?: Date): Promise<Row> => {
  const id = randomUUIDv7();
  await copyRow('content_release', sql`content_id = ${contentId}`, {
    ...{ id, at, until: until ?? 'infinity' },
  });
  return byId(id);
};

const insertDay = async (status: 'published' | 'draft' | 'hidden'): Promise<Row> => {
  const booth = await insertBooth(site.db, editionId, { status });
  return sql`booth_id = ${booth.id} and day = ${DAY_1}`;
};

const insertPlacement = async (status: 'published' | 'draft' | 'hidden'): Promise<Row> => {
  const hall_id = await insertHall(site.db, otherEditionId, next());
  const day = await insertDay(status);
  await run(sql`insert into placement (booth_id, day, hall_id, x, y, w, h)
    select booth_id, day, ${hall_id}::int, 0, 0, 24, 24 from booth_day where ${day}`);
  return day;
};

const insertFacility = async (ofEdition: string): Promise<Row> => {
  const hallId = await insertHall(site.db, ofEdition, next());
  await insertRow('facility', { hall_id: hallId, kind: 'exit', x: 0, y: 0, w: 5, h: 5 });
  return sql`hall_id = ${hallId}`;
};

const insertOffer = async (boothProduct = {}) => {
  const booth = await insertBooth(site.db, editionId);
  return insertProduct(site.db, booth, { boothProduct, stock: 20 });
};

const insertPage = async (publishAt: Date): Promise<Row> => {
  const version = next();
  await insertRow('page_version', {
    ...{ slug: 'access', version, effective_on: DAY_1, publish_at: publishAt },
    ...{ title: json({ ja: '会場' }), body: json({ ja: '駅' }), published_by: userId },
    created_at: PAST,
  });
  return sql`version = ${version}`;
};

const insertRule = async (times: object): Promise<Row> => {
  const id = randomUUIDv7();
  await insertRow('redirect_rule', {
    ...{ id, from_path: `/${id}`, target: '/faq', created_by: userId, created_at: PAST, ...times },
  });
  return byId(id);
};

const insertCallRow = (status: 'draft' | 'published', ofEdition = editionId) =>
  insertCall(site.db, ofEdition, { status, number_prefix: `C${next()}` });

const planOfCall = (callId: string): Row => sql`call_id = ${callId} and code = 'half'`;

const CASES: Readonly<Record<string, Case>> = {
  edition: {
    secret: {
      'of another edition': async () => {
        const id = randomUUIDv7();
        await copyRow('edition', byId(otherEditionId), { id, slug: id.slice(0, 18) });
        return byId(id);
      },
    },
    shown: async () => byId(editionId),
    change: sql`desk_phone = '03-0000-0000'`,
    quiet: [sql`created_at = now()`],
    never: ['insert', 'delete'],
  },
  deadline: {
    secret: {
      'of another edition': async () => {
        await copyRow('deadline', sql`edition_id = ${editionId}`, { edition_id: otherEditionId });
        return sql`edition_id = ${otherEditionId}`;
      },
    },
    shown: async () => {
      await copyRow('deadline', sql`edition_id = ${editionId}`, { key: 'press' });
      return sql`edition_id = ${editionId} and key = 'press'`;
    },
    change: sql`grace_minutes = grace_minutes + 1`,
  },
  booth: {
    secret: {
      'of a draft': async () =>
        byId((await insertBooth(site.db, editionId, { status: 'draft' })).id),
      'of a hidden booth': async () =>
        byId((await insertBooth(site.db, editionId, { status: 'hidden' })).id),
      'of another edition': async () => byId((await insertBooth(site.db, otherEditionId)).id),
    },
    shown: async () => byId((await insertBooth(site.db, editionId)).id),
    change: sql`catch = '{"ja": "新"}'`,
    quiet: [sql`version = version + 1, preview_generation = 7, reservation_digest = false`],
  },
  booth_day: {
    secret: {
      'of a draft': () => insertDay('draft'),
      'of a hidden booth': () => insertDay('hidden'),
    },
    shown: () => insertDay('published'),
    change: sql`code = 'Z' || right(code, 3)`,
  },
  hall: {
    secret: {
      'of another edition': async () => byId(await insertHall(site.db, otherEditionId, next())),
    },
    shown: async () => byId(await insertHall(site.db, editionId, next())),
    change: sql`width = width + 1`,
  },
  placement: {
    secret: {
      'of a draft': () => insertPlacement('draft'),
      'of a hidden booth': () => insertPlacement('hidden'),
    },
    shown: () => insertPlacement('published'),
    change: sql`x = 100`,
  },
  facility: {
    secret: { 'of another edition': () => insertFacility(otherEditionId) },
    shown: () => insertFacility(editionId),
    change: sql`x = x + 1`,
  },
  page_version: {
    secret: { 'of a version to come': () => insertPage(FUTURE) },
    shown: () => insertPage(PAST),
    change: undefined,
    moves: true,
  },
  product: {
    secret: {
      'of a draft': async () =>
        byId(await insertWork(site.db, userId, { product: { status: 'draft' } })),
      'of one that no booth has': async () => byId(await insertWork(site.db, userId)),
    },
    secretAndKept: {
      'of one that only a secret announcement names': async () => {
        const productId = await insertWork(site.db, userId);
        await insertNamedEntry(await insertAnnouncement(FUTURE), productId);
        return byId(productId);
      },
    },
    shown: async () => byId((await insertOffer()).productId),
    change: sql`title = '{"ja": "新"}'`,
    quiet: [sql`version = version + 1, preview_generation = 7`],
    never: ['insert', 'delete'],
  },
  booth_product: {
    secret: {
      'of one that is not listed': async () =>
        byId((await insertOffer({ listed: false })).boothProductId),
    },
    shown: async () => byId((await insertOffer()).boothProductId),
    change: sql`price = price + 1`,
    quiet: [sql`version = version + 1`],
  },
  booth_product_day: {
    secret: {
      'of one that is not listed': async () =>
        sql`booth_product_id = ${(await insertOffer({ listed: false })).boothProductId}`,
    },
    shown: async () => sql`booth_product_id = ${(await insertOffer()).boothProductId}`,
    change: sql`reserved = stock`,
    quiet: [sql`reserved = 1`, sql`reserved = 2`],
  },
  redirect_rule: {
    secret: {
      'of a rule to come': () => insertRule({ starts_at: FUTURE }),
      'of one that has ended': () => insertRule({ ends_at: PAST }),
    },
    shown: () => insertRule({ starts_at: PAST }),
    change: sql`target = '/access'`,
    quiet: [sql`ends_at = now() + interval '1 day'`, sql`created_by = 'another'`],
    moves: true,
  },
  exhibitor_call: {
    secret: {
      'of a draft': async () => byId(await insertCallRow('draft')),
      'of another edition': async () => byId(await insertCallRow('published', otherEditionId)),
    },
    shown: async () => byId(await insertCallRow('published')),
    change: sql`days_to_pay = days_to_pay + 1`,
    quiet: [sql`account_text = '{"ja": "別"}', version = version + 1`],
  },
  exhibitor_plan: {
    secret: { 'of a draft': async () => planOfCall(await insertCallRow('draft')) },
    shown: async () => planOfCall(await insertCallRow('published')),
    change: sql`price = price + 1`,
    quiet: [sql`taken = 1`, sql`quota = quota + 1`],
  },
  content_release: {
    secret: {
      'of a release to come': async () => insertRelease(await insertContent('award', true), FUTURE),
      'of one that has ended': async () =>
        insertRelease(await insertContent('award', true), PAST, PAST),
      'of another tenant': async () => {
        const id = await insertContent('award', true);
        const tenantId = await insertTenant(site.db, randomUUIDv7());
        await run(sql`delete from content_release where content_id = ${id}`);
        await insertRow('content_release', {
          ...{ id, content_id: id, revision: 1, at: PAST, tenant_id: tenantId },
          ...{ type: 'award', sort_key: '' },
        });
        return byId(id);
      },
    },
    shown: async () => sql`content_id = ${await insertContent('award', true)}`,
    change: sql`slug = 'another'`,
    quiet: [sql`until = now() + interval '1 day'`, sql`created_by = null, created_at = now()`],
    moves: true,
  },
  award: {
    secret: { 'of a secret award': async () => byId(await insertAward(false)) },
    shown: async () => byId(await insertAward()),
    change: sql`entries_per_user = 7`,
    quiet: [sql`version = version + 1, updated_at = now()`],
    moves: true,
  },
  award_judge: {
    secret: { 'of a secret award': async () => insertJudge(await insertAward(false)) },
    shown: async () => insertJudge(await insertAward()),
    change: sql`is_chair = not is_chair`,
    quiet: [sql`created_at = now()`],
  },
  award_round: {
    secret: {
      'of a secret award': async () => insertRound(await insertAward(false), PAST, FUTURE),
      'of one between others': insertMiddleRound,
    },
    shown: async () => insertRound(await insertAward(), PAST, FUTURE),
    change: sql`closes_at = closes_at - interval '1 minute'`,
    quiet: [sql`blind = false, assignments_version = 7`],
    moves: true,
  },
  user: {
    secret: {
      'of somebody': async () => byId(await insertUser(site.db, `${randomUUIDv7()}@x.example`)),
      'of a judge of a secret award': async () =>
        userOfJudge(insertJudge(await insertAward(false))),
    },
    shown: async () => userOfJudge(insertJudge(await insertAward())),
    change: sql`name = '岬 汀'`,
    quiet: [sql`image = 'another.png'`],
    never: ['insert'],
  },
  award_announcement: {
    secret: ofEach(SECRET_ANNOUNCEMENTS, async (id) => byId(id)),
    shown: async () => byId(await insertAnnouncement(PAST)),
    change: sql`kind = 'shortlist'`,
    quiet: [sql`version = version + 1, notified_at = now(), updated_at = now()`],
    moves: true,
  },
  award_announcement_item: {
    secret: ofEach(SECRET_ANNOUNCEMENTS, insertItem),
    shown: async () => insertItem(await insertAnnouncement(PAST)),
    change: sql`citation = '{"ja": "新"}'`,
  },
  award_announcement_correction: {
    secret: ofEach(SECRET_ANNOUNCEMENTS, insertCorrection),
    shown: async () => insertCorrection(await insertAnnouncement(PAST)),
    change: sql`note = '{"ja": "新"}'`,
  },
  award_entry: {
    secret: {
      'that nothing names': async () => sql`application_id = ${await insertNamedEntry()}`,
      ...ofEach(
        SECRET_ANNOUNCEMENTS,
        async (id) => sql`application_id = ${await insertNamedEntry(id)}`,
      ),
    },
    shown: async () =>
      sql`application_id = ${await insertNamedEntry(await insertAnnouncement(PAST))}`,
    change: sql`maker = '新'`,
    quiet: [sql`maker_kana = 'しん', sample_note = '新', is_withdrawn = true`],
    // The item is deleted with it, and is not restored.
    never: ['insert'],
  },
  application: {
    secret: {
      'that nothing names': async () => byId(await insertNamedEntry()),
      ...ofEach(SECRET_ANNOUNCEMENTS, async (id) => byId(await insertNamedEntry(id))),
    },
    shown: async () => byId(await insertNamedEntry(await insertAnnouncement(PAST))),
    change: sql`status = 'withdrawn'`,
    quiet: [sql`status = 'submitted', version = version + 1`, sql`note = '新', answer = '新'`],
    never: ['insert'],
  },
  event: {
    secret: {
      'of a secret event': () => insertEvent(false),
      'of another edition': () => insertEvent(true, { edition_id: otherEditionId }),
    },
    shown: () => insertEvent(true),
    change: sql`taken = capacity`,
    quiet: [
      sql`taken = 1`,
      sql`taken = 2, version = version + 1, updated_at = now()`,
      sql`drawn_at = now(), word = '大吉', seats_drawn = 7`,
    ],
    moves: true,
  },
};

const update = (table: string, row: Row, assignment: RawBuilder<unknown>) =>
  heardDuring(() => run(sql`update ${sql.table(table)} set ${assignment} where ${row}`));

const remove = (table: string, row: Row) =>
  heardDuring(() => run(sql`delete from ${sql.table(table)} where ${row}`));

/** Removes a row and inserts it again. */
const replace = async (table: string, row: Row) => {
  const rows = await selectJson(table, row);
  const removed = await remove(table, row);
  return { removed, inserted: await heardDuring(() => insertJson(table, rows)) };
};

const NOTHING: Heard = { changes: [], moves: 0 };

describe.each(Object.entries(CASES))('a write of %s', (table, each) => {
  const { secret, secretAndKept = {}, shown, change, quiet = [], never = [], moves = false } = each;

  it.each(Object.entries(secret))('is not announced if it is %s', async (_why, prepare) => {
    if (!change) {
      const { changes, moves: moved } = await heardDuring(prepare);
      expect([changes, moved > 0]).toEqual([[], moves]);
      return;
    }
    const row = await prepare();
    expect((await update(table, row, change)).changes).toEqual([]);
    const { removed, inserted } = await replace(table, row);
    for (const heard of [removed, inserted])
      expect([heard.changes, heard.moves > 0]).toEqual([[], moves]);
  });

  it.each(Object.entries(secretAndKept))('is not announced if it is %s', async (_why, prepare) => {
    const row = await prepare();
    expect(await update(table, row, change as RawBuilder<unknown>)).toEqual(NOTHING);
  });

  it('is announced if the public sees it, with nothing else', async () => {
    if (!change) {
      expect((await heardDuring(shown)).changes).toHaveLength(1);
      return;
    }
    const row = await shown();
    for (const assignment of quiet) {
      const { changes } = await update(table, row, assignment);
      expect([assignment.compile(site.db).sql, changes]).toEqual([expect.any(String), []]);
    }
    expect((await update(table, row, change)).changes).toHaveLength(1);
    expect((await update(table, row, change)).changes.length).toBeLessThan(2);
    if (never.includes('delete')) return;
    const { removed, inserted } = await replace(table, row);
    expect(removed.changes).not.toEqual([]);
    expect(inserted.changes.length > 0).toBe(!never.includes('insert'));
  });
});

it('every trigger that can notify caches has a case', async () => {
  const { rows } = await sql<{ table: string; truncates: boolean }>`
    with recursive sources as (
      select p.oid, p.proname as name, coalesce(pg_get_function_sqlbody(p.oid), p.prosrc) as source
      from pg_proc p where p.pronamespace = 'public'::regnamespace
    ), notifying as (
      select oid, name from sources where source ~ 'pg_notify'
      union
      select s.oid, s.name from sources s join notifying n on s.source ~ ('\\m' || n.name || '\\M')
    )
    select c.relname as table, bool_or(t.tgtype & 32 > 0) as truncates
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid in (select oid from notifying) and not t.tgisinternal
    group by c.relname`.execute(site.db);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(CASES).toSorted());
  // Accounts are never all removed at once.
  expect(rows.filter(({ truncates }) => !truncates).map(({ table }) => table)).toEqual(['user']);
});

it('an edition that a public award names is public', async () => {
  const award = await insertAward();
  await update('award', byId(award), sql`edition_id = ${otherEditionId}`);
  const rename = sql`tagline = '{"ja": "新"}'`;
  expect((await update('edition', byId(otherEditionId), rename)).changes).toEqual(['*']);
});

it('the database knows which applications are submitted and open', async () => {
  const statuses = [
    'draft',
    ...OPEN_STATUSES,
    'confirmed',
    'attended',
    'absent',
    ...CLOSED_STATUSES,
  ];
  const { rows } = await sql<{ status: string }>`
    select status from unnest(${statuses}::text[]) as status
    where not is_submitted_and_open(status)`.execute(site.db);
  expect(rows.map(({ status }) => status)).toEqual(['draft', ...CLOSED_STATUSES]);
});
