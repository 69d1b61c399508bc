import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '#api/core/db/connect.ts';
import { createJobs, type Jobs } from '#api/core/jobs/jobs.ts';
import { announcer, insertAwardEntry, insertAwardPlan } from '#api/testing/announcements.ts';
import { COMPLETE } from '#api/testing/contents.ts';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from '#api/testing/database.ts';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { insertEdition, insertUser } from '#api/testing/show.ts';
import { type SignedIn, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/* kill -9 while the e-mails about results are enqueued. */

const COUNT = 40;
const WAIT = { timeout: 60_000, interval: 50 };
const PAST = new Date('2026-01-10T03:00:00Z');

const { run } = serverProcesses();
let database: TestDatabase;
let connected: ReturnType<typeof connect>;
let jobs: Jobs;
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  database = await createTestDatabase();
  connected = connect({ url: database.url, max: 5 });
  jobs = await createJobs({ pool: connected.pool, log: console as never });
});
afterAll(async () => {
  await mailServer.stop();
  await jobs.stop();
  await connected.db.destroy();
  await database.drop();
});

const startServer = () =>
  run({ DATABASE_URL: database.url, AUTH_SECRET: TEST_SECRET, SMTP_URL: mailServer.url });

/** Results far ahead: the schedule of the server must not find them before the test is ready. */
const prepareResults = async (): Promise<void> => {
  const site = await testSite({ DATABASE_URL: database.url });
  const editionId = await insertEdition(site.db);
  const [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
  const body = { content: COMPLETE.award, slug: 'noren' };
  const { id: awardId } = (await site.call('createContent', { as: manager, body })).body;
  await site.call('releaseContent', { as: manager, params: { contentId: awardId }, body: {} });
  await insertAwardPlan(site.db, editionId, { id: awardId });
  const entries: string[] = [];
  for (let number = 0; number < COUNT; number += 1) {
    const userId = await insertUser(site.db, `${randomUUIDv7()}@entrants.example`);
    entries.push(await insertAwardEntry(site.db, { awardId, editionId, userId }));
  }
  const items = entries.slice(0, 7).map((entryId) => ({ entryId, rank: 'excellence' }));
  await announcer(site, manager, awardId).announce(
    'results',
    items,
    new Date(Date.now() + 365 * 24 * 3_600_000),
  );
  // The servers alone take jobs.
  await site.runtime.platform.jobs.stop();
};

/** Counts the entrants by the number of e-mails that they received. */
const countMails = () => {
  const recipients = mailServer.emails
    .flatMap(({ to }) => to)
    .filter((to) => to.endsWith('@entrants.example'));
  const each = Object.values(Object.groupBy(recipients, (to) => to)).map((mails) => mails?.length);
  return { addresses: each.length, most: Math.max(0, ...each.map((count) => count ?? 0)) };
};

/** Returns the job, once it waits for the row that it writes. */
const waitForBlockedJob = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::int as blocked from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'update "award_announcement"%'`.execute(
      connected.db,
    );
    expect(rows[0]?.blocked).toBe(1);
  }, WAIT);

it('sends nothing, and after a restart one e-mail to each entrant', {
  timeout: 240_000,
}, async () => {
  const { db } = connected;
  await prepareResults();
  const server = startServer();
  await server.ready;

  // The job is held after its e-mails were enqueued, and killed there.
  await db.transaction().execute(async (trx) => {
    await db.updateTable('award_announcement').set({ publish_at: PAST }).execute();
    // Readers do not wait for it, but writers of the row do; the job locks the row first and writes it last.
    await sql`create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(4711); return new; end'`.execute(db);
    await sql`create trigger wait_for_test before update of notified_at on award_announcement
      for each row execute function wait_for_test()`.execute(db);
    await sql`select pg_advisory_xact_lock(4711)`.execute(trx);
    await jobs.enqueue(db, 'notifyEntrants', [{}]);
    await waitForBlockedJob();
    server.child.kill('SIGKILL');
    await server.exit;
  });
  expect(countMails()).toEqual({ addresses: 0, most: 0 });
  await sql`drop trigger wait_for_test on award_announcement`.execute(db);

  const restarted = startServer();
  await restarted.ready;
  await jobs.enqueue(db, 'notifyEntrants', [{}, {}]);
  await vi.waitFor(() => expect(countMails()).toEqual({ addresses: COUNT, most: 1 }), WAIT);
  const rows = await db.selectFrom('award_announcement').select('notified_at').execute();
  expect(rows.map(({ notified_at }) => notified_at !== null)).toEqual([true]);
});
