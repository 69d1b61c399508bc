import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockModule } from '#api/testing/clock-module.ts';
import { COMPLETE } from '#api/testing/contents.ts';
import {
  createTestDatabase,
  TEST_SECRET,
  type TestDatabase,
  temporaryFolder,
} from '#api/testing/database.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { rounds, THOROUGH } from '#spec/core/testing/rounds.ts';

/*
 * Scheduled releases on two servers whose clocks are wrong, read from the API, from cached pages and from feeds. `npm run
 * test:abuse` schedules 1,000.
 */

const COUNT = rounds(20, 1_000);
const INTERVAL_MS = 100;
/** How far the clock of each server is ahead of the database's, in milliseconds. */
const CLOCKS = [90_000, -90_000];
/** The machine may be too busy to answer within a second; an early release is always an error. */
const LIMIT_MS = THOROUGH ? 1_000 : 30_000;

const { run, main } = serverProcesses();
let database: TestDatabase;
let site: TestSite;
let editor: SignedIn;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await testSite({ DATABASE_URL: database.url });
  await insertEdition(site.db);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});
afterAll(() => database.drop());

const startServer = (ahead: number) => {
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), AUTH_SECRET: TEST_SECRET };
  return run(env, [process.execPath, '--import', clockModule(ahead), main]).ready;
};

type Scheduled = { readonly slug: string; readonly at: number };

/** Creates the contents first, so that the first of them is due a few seconds after all are scheduled. */
const schedule = async (): Promise<Scheduled[]> => {
  const ids: string[] = [];
  const began = Date.now();
  await inTurns(async (number) => {
    const body = { content: COMPLETE.article, slug: slugOf(number) };
    const created = await site.call('createContent', { as: editor, body });
    expect(created.status).toBe(201);
    ids[number] = created.body.id;
  });
  // Scheduling takes longer than creating, since the servers are notified of each release.
  const first = Date.now() + 3_000 + (Date.now() - began) * 5;
  const scheduled = ids.map((_id, number) => ({
    slug: slugOf(number),
    at: first + number * INTERVAL_MS,
  }));
  await inTurns(async (number) => {
    const at = new Date(scheduled[number]?.at as number).toISOString();
    const options = { as: editor, params: { contentId: ids[number] as string } };
    const { status } = await site.call('releaseContent', { ...options, body: { at } });
    expect(status).toBe(201);
  });
  return scheduled;
};

/** Returns the slug of a content. No slug is the beginning of another one. */
const slugOf = (number: number) => `report-${String(number).padStart(4, '0')}`;

/** Calls a function for each content, a few at a time. */
const inTurns = async (work: (number: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    while (next < COUNT) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
};

/** Pages and lists that show the newest contents. */
const LISTS = ['/api/v1/articles?limit=50', '/article', '/en/article', '/article/feed.atom'];

type Seen = {
  /** The time when each content was first seen in each place. */
  readonly first: Map<string, number>;
  /** Contents that were seen before their time. */
  readonly early: string[];
  /** The longest time between a release and the sending of the last request that did not see it. */
  latest: number;
};

/** Reads lists and pages of a server repeatedly until all contents have been seen, or are overdue. */
const watch = async (origin: string, scheduled: readonly Scheduled[]): Promise<Seen> => {
  const seen: Seen = { first: new Map(), early: [], latest: 0 };
  const read = async (
    path: string,
    place: string,
    contents: readonly Scheduled[],
    shows: (answer: Response, each: Scheduled, text: string) => boolean,
  ) => {
    const sent = Date.now();
    const answer = await fetch(origin + path);
    const text = await answer.text();
    const received = Date.now();
    for (const each of contents) {
      const key = `${place} ${each.slug}`;
      if (seen.first.has(key)) continue;
      if (!shows(answer, each, text)) seen.latest = Math.max(seen.latest, sent - each.at);
      else {
        seen.first.set(key, received);
        if (received < each.at) seen.early.push(key);
      }
    }
  };
  const readList = (path: string) =>
    read(path, path, scheduled, (_answer, { slug }, text) => text.includes(slug));
  const readPage = (each: Scheduled) =>
    read(`/article/${each.slug}`, 'page', [each], ({ status }) => status === 200);
  const end = (scheduled.at(-1)?.at ?? 0) + LIMIT_MS * 2;
  while (Date.now() < end && seen.first.size < COUNT * (LISTS.length + 1)) {
    // Pages are cached as missing before their time.
    const due = scheduled.filter(
      ({ slug, at }) => at < Date.now() + 150 && !seen.first.has(`page ${slug}`),
    );
    await Promise.all([...LISTS.map(readList), ...due.map(readPage)]);
  }
  return seen;
};

/** Measures by how many milliseconds the clock of a server is ahead, from its rendered home page. */
const measureClock = async (origin: string): Promise<number> => {
  const page = await (await fetch(origin)).text();
  return Date.parse(/"now":"([^"]*)"/.exec(page)?.[1] ?? '') - Date.now();
};

it('each content is public at its time on every server, and no earlier', {
  timeout: 120_000 + COUNT * 500,
}, async () => {
  const origins = await Promise.all(CLOCKS.map(startServer));
  const clocks = await Promise.all(origins.map(measureClock));
  expect(clocks.map((ahead) => Math.round(ahead / 30_000))).toEqual([3, -3]);
  const scheduled = await schedule();
  expect(Date.now()).toBeLessThan(scheduled[0]?.at ?? 0);
  const servers = await Promise.all(origins.map((origin) => watch(origin, scheduled)));
  const atOf = new Map(scheduled.map(({ slug, at }) => [slug, at]));
  for (const { first, early, latest } of servers) {
    const delays = [...first]
      .map(([key, at]) => at - (atOf.get(key.split(' ')[1] ?? '') ?? 0))
      .toSorted((a, b) => a - b);
    const median = delays[Math.floor(delays.length / 2)];
    console.log(`${COUNT} releases: seen after ${median} ms, none missing after ${latest} ms`);
    expect(early).toEqual([]);
    expect(latest).toBeLessThan(LIMIT_MS);
    expect(first.size).toBe(COUNT * (LISTS.length + 1));
  }
});
