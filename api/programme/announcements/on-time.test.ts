import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcer, insertAwardEntry, insertAwardPlan } from '#api/testing/announcements.ts';
import { clockModule } from '#api/testing/clock-module.ts';
import { COMPLETE } from '#api/testing/contents.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import {
  createTestDatabase,
  TEST_SECRET,
  type TestDatabase,
  temporaryFolder,
} from '#scripts/test-database.ts';

/*
 * Scheduled results on two servers whose clocks are wrong, read from the API and from cached pages of works and booths.
 */

const COUNT = 12;
const INTERVAL_MS = 150;
/** By how many milliseconds the clock of each server is ahead of the database's. */
const CLOCKS = [90_000, -90_000];
/** Beside other tests the machine may be too busy to answer within a second; being early is an error at any time. */
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

/** A public award whose results are saved, and every path that shows its slug from then on. */
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
  const first = Date.now() + 3_000 + awards.length * 200;
  const scheduled = awards.map((award, number) => ({ ...award, at: first + number * INTERVAL_MS }));
  for (const { id, at } of scheduled) {
    const { status } = await announcer(site, manager, id).schedule('results', new Date(at));
    expect(status).toBe(200);
  }
  expect(Date.now()).toBeLessThan(first);
  return scheduled;
};

type Seen = {
  readonly delays: number[];
  readonly early: string[];
  readonly missing: string[];
  latest: number;
};

/** Reads a path again and again, from before its time until it shows the award. */
const watchPath = async (url: string, { slug, at }: Scheduled, seen: Seen): Promise<void> => {
  while (Date.now() < at + LIMIT_MS * 2) {
    const sent = Date.now();
    const text = await (await fetch(url)).text();
    if (!text.includes(slug)) {
      seen.latest = Math.max(seen.latest, sent - at);
      // Pages are cached before their time.
      await new Promise((resolve) => setTimeout(resolve, at - Date.now() > 500 ? 200 : 25));
      continue;
    }
    const received = Date.now();
    seen.delays.push(received - at);
    if (received < at) seen.early.push(url);
    return;
  }
  seen.missing.push(url);
};

const watch = async (origin: string, scheduled: readonly Scheduled[]): Promise<Seen> => {
  const seen: Seen = { delays: [], early: [], missing: [], latest: 0 };
  await Promise.all(
    scheduled.flatMap((award) => award.paths.map((path) => watchPath(origin + path, award, seen))),
  );
  return seen;
};

it('results are public at their time on every server, and no earlier', {
  timeout: 120_000 + COUNT * 1_000,
}, async () => {
  const origins = await Promise.all(CLOCKS.map(startServer));
  const awards: Award[] = [];
  for (let number = 0; number < COUNT; number += 1) awards.push(await prepareAward(number));
  const scheduled = await scheduleAll(awards);
  for (const { delays, early, missing, latest } of await Promise.all(
    origins.map((origin) => watch(origin, scheduled)),
  )) {
    const median = delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)];
    console.log(`${COUNT} results: seen after ${median} ms, none missing after ${latest} ms`);
    expect([early, missing]).toEqual([[], []]);
    expect(latest).toBeLessThan(LIMIT_MS);
  }
});
