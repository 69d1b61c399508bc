import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcer, insertAwardEntry, insertAwardPlan } from '#api/testing/announcements.ts';
import { clockModule } from '#api/testing/clock-module.ts';
import { COMPLETE } from '#api/testing/contents.ts';
import {
  createTestDatabase,
  TEST_SECRET,
  type TestDatabase,
  temporaryFolder,
} from '#api/testing/database.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/*
 * Scheduled results on two servers whose clocks are wrong, read from the API and from cached pages of works and booths.
 */

const COUNT = 12;
const INTERVAL_MS = 150;
/** Enough to schedule all awards and to read all paths before the first time, on a busy machine too. */
const LEAD_MS = 25_000;
/** How far the clock of each server is ahead of the database's, in milliseconds. */
const CLOCKS = [90_000, -90_000];
/** The machine may be too busy to answer within a second; an early result is always an error. */
const LIMIT_MS = 30_000;

const { run, main } = serverProcesses();
let database: TestDatabase;
let site: TestSite;
let manager: SignedIn;
let editionId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await testSite({ DATABASE_URL: database.url });
  editionId = await insertEdition(site.db);
  [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
});
afterAll(() => database.drop());

const startServer = (ahead: number) => {
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), AUTH_SECRET: TEST_SECRET };
  return run(env, [process.execPath, '--import', clockModule(ahead), main]).ready;
};

type Award = { readonly id: string; readonly slug: string; readonly paths: readonly string[] };

/** Creates a public award whose results are saved, and lists every path that shows its slug from then on. */
const prepareAward = async (number: number): Promise<Award> => {
  const slug = `tide-${String(number).padStart(4, '0')}`;
  const body = { content: COMPLETE.award, slug };
  const { id } = (await site.call('createContent', { as: manager, body })).body;
  await site.call('releaseContent', { as: manager, params: { contentId: id }, body: {} });
  await insertAwardPlan(site.db, editionId, { id });
  const booth = await insertBooth(site.db, editionId);
  const { productId } = await insertProduct(site.db, booth);
  const entryId = await insertAwardEntry(site.db, {
    ...{ awardId: id, editionId, userId: manager.userId },
    entry: { product_id: productId, booth_id: booth.id },
  });
  const saved = await announcer(site, manager, id).save('results', [{ entryId, rank: 'special' }]);
  expect(saved.status).toBe(200);
  const work = `${booth.id}/${productId}`;
  const api = [`/api/v1/booths/${booth.id}`, `/api/v1/booths/${booth.id}/products/${productId}`];
  return {
    id,
    slug,
    paths: [...api, `/booth/${booth.id}`, `/product/${work}`, `/en/product/${work}`],
  };
};

type Scheduled = Award & { readonly at: number };

const scheduleAll = async (awards: readonly Award[]): Promise<Scheduled[]> => {
  const first = Date.now() + LEAD_MS;
  const scheduled = awards.map((award, number) => ({ ...award, at: first + number * INTERVAL_MS }));
  for (const { id, at } of scheduled) {
    const { status } = await announcer(site, manager, id).schedule('results', new Date(at));
    expect(status).toBe(200);
  }
  expect(Date.now()).toBeLessThan(first);
  return scheduled;
};

type Path = { readonly url: string; readonly slug: string; readonly at: number };

type Seen = {
  readonly delays: number[];
  readonly early: string[];
  readonly missing: string[];
  /** Paths that were read without their award before its time, and so may be cached. */
  readonly hidden: Set<string>;
  latest: number;
};

/** Milliseconds before its time at which a path is first polled. */
const EARLY_MS = 500;
/** Few requests at a time, since the test is about the moment and not about load. */
const CONCURRENCY = 6;

/** Reads every path once, then polls those that are due until they show their award or are long overdue. */
const watch = async (origin: string, scheduled: readonly Scheduled[]): Promise<Seen> => {
  const seen: Seen = { delays: [], early: [], missing: [], hidden: new Set(), latest: 0 };
  let waiting: Path[] = scheduled.flatMap(({ paths, slug, at }) =>
    paths.map((path) => ({ url: origin + path, slug, at })),
  );
  /** Returns whether the award is shown. */
  const read = async ({ url, slug, at }: Path): Promise<boolean> => {
    const sent = Date.now();
    const text = await (await fetch(url)).text();
    const received = Date.now();
    if (!text.includes(slug)) {
      if (received < at) seen.hidden.add(url);
      seen.latest = Math.max(seen.latest, sent - at);
      return false;
    }
    seen.delays.push(received - at);
    if (received < at) seen.early.push(url);
    return true;
  };
  const readSome = async (paths: readonly Path[]) => {
    const shown = await Promise.all(paths.map(read));
    const unread = waiting.filter((path) => !paths.includes(path));
    waiting = [...unread, ...paths.filter((_path, index) => !shown[index])];
  };
  const paths = [...waiting];
  while (paths.length > 0) await readSome(paths.splice(0, CONCURRENCY));
  const end = (scheduled.at(-1)?.at ?? 0) + LIMIT_MS * 2;
  while (waiting.length > 0 && Date.now() < end) {
    await readSome(waiting.filter(({ at }) => at < Date.now() + EARLY_MS).slice(0, CONCURRENCY));
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  seen.missing.push(...waiting.map(({ url }) => url));
  return seen;
};

it('results are public at their time on every server, and no earlier', {
  timeout: 240_000,
}, async () => {
  const origins = await Promise.all(CLOCKS.map(startServer));
  const awards: Award[] = [];
  for (let number = 0; number < COUNT; number += 1) awards.push(await prepareAward(number));
  const scheduled = await scheduleAll(awards);
  for (const { delays, early, missing, hidden, latest } of await Promise.all(
    origins.map((origin) => watch(origin, scheduled)),
  )) {
    const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)];
    console.log(`${COUNT} results: seen after ${median} ms, none missing after ${latest} ms`);
    expect([early, missing]).toEqual([[], []]);
    expect(hidden.size).toBe(delays.length);
    expect(latest).toBeLessThan(LIMIT_MS);
  }
});
