import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GUEST_DEFINITIONS } from '#api/applications/guest-applications/guest-kinds.ts';
import { insertEntered } from '#api/applications/guest-applications/store.ts';
import { connect } from '#api/core/db/connect.ts';
import { createJobs, type Jobs } from '#api/core/jobs/jobs.ts';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from '#api/testing/database.ts';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { serverProcesses } from '#api/testing/server-process.ts';
import { insertEdition } from '#api/testing/show.ts';
import { rounds, THOROUGH } from '#spec/core/testing/rounds.ts';

/*
 * kill -9 while a release is carried out. `npm run test:abuse` releases 1,900 applications, and as many of press, whose
 * e-mails have links.
 */

const COUNT = rounds(90, 1_902);
const KINDS = THOROUGH ? (['exhibitor', 'press'] as const) : (['exhibitor'] as const);
type Kind = (typeof KINDS)[number];
const DECISIONS = ['accepted', 'waitlisted', 'rejected'] as const;
const DECIDED = { accepted: COUNT / 3, waitlisted: COUNT / 3, rejected: COUNT / 3 };
const WAIT = { timeout: 120_000, interval: 50 };

/** A past time for the server, which runs on the real clock. */
const RELEASE_AT = new Date('2026-01-10T03:00:00Z');

const { run } = serverProcesses();
let database: TestDatabase;
let connected: ReturnType<typeof connect>;
let jobs: Jobs;
let mailServer: MailServer;
let editionId: string;
let callId: string;

beforeAll(async () => {
  mailServer = await startMailServer();
  database = await createTestDatabase();
  connected = connect({ url: database.url, max: 10 });
  editionId = await insertEdition(connected.db);
  await insertEntryPeriod(connected.db, editionId);
  callId = await insertCall(connected.db, editionId, { quota: COUNT });
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

/** Inserts a release far ahead, so that the schedule of the server does not carry it out before the test is ready. */
const insertRelease = async (kind: Kind): Promise<string> => {
  const { db } = connected;
  const id = randomUUIDv7();
  const release = {
    id,
    edition_id: editionId,
    kind,
    release_at: new Date('2999-01-01T00:00:00Z'),
    status: 'scheduled',
    counts: JSON.stringify(DECIDED),
    created_at: RELEASE_AT,
  } as const;
  await db.insertInto('decision_release').values(release).execute();
  const users = Array.from({ length: COUNT }, () => {
    const userId = randomUUIDv7();
    return { id: userId, email: `${userId}@visitors.example`, name: userId };
  });
  await db
    .insertInto('user')
    .values(users.map((user) => ({ ...user, emailVerified: true, role: 'user', banned: false })))
    .execute();
  const insert = ({ id: userId }: { id: string }, at: number) => {
    const decision = DECISIONS[at % DECISIONS.length];
    if (kind === 'press') return insertPress(id, at, JSON.stringify({ decision }));
    const prepared = JSON.stringify({
      decision,
      ...(decision === 'accepted' && { choice: 'half' }),
    });
    return insertEntry(db, {
      userId,
      callId,
      editionId,
      application: { release_id: id, prepared },
    });
  };
  for (let at = 0; at < COUNT; at += 10)
    await Promise.all(users.slice(at, at + 10).map((user, offset) => insert(user, at + offset)));
  // As the creation of the release does.
  await sql`update exhibitor_plan set taken = ${DECIDED.accepted} where code = 'half'`.execute(db);
  return id;
};

const insertPress = (releaseId: string, at: number, prepared: string) =>
  connected.db.transaction().execute(async (trx) => {
    const id = randomUUIDv7();
    await trx
      .insertInto('application')
      .values({
        ...{ id, kind: 'press', edition_id: editionId, status: 'submitted', locale: 'ja' },
        ...{ number: `P${String(at).padStart(8, '0')}`, email: `${id}@press.example` },
        ...{ submitted_at: RELEASE_AT, release_id: releaseId, prepared },
      })
      .execute();
    const definition = GUEST_DEFINITIONS.press;
    const example = exampleContent('applyAsPress').body as Record<string, unknown>;
    const fields = Object.keys(definition.schema.shape).map((name) => [name, example[name]]);
    await insertEntered(trx, definition, id, Object.fromEntries(fields));
  });

const countByStatus = async (kind: Kind) => {
  const rows = await connected.db
    .selectFrom('application')
    .where('kind', '=', kind)
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

/** Counts the addresses by the number of e-mails that they received. The inbox of the demo would contain only the newest. */
const countMails = () => {
  const recipients = mailServer.emails.flatMap(({ to }) => to);
  const each = Object.values(Object.groupBy(recipients, (to) => to)).map((mails) => mails?.length);
  return { addresses: each.length, most: Math.max(0, ...each.map((count) => count ?? 0)) };
};

const waitForBlockedRelease = () =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ blocked: number }>`
      select count(*)::int as blocked from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into audit_record%'`.execute(
      connected.db,
    );
    expect(rows[0]?.blocked).toBe(1);
  }, WAIT);

it.each(KINDS)(
  'decides nothing, and after a restart everything, with one e-mail each (%s)',
  {
    timeout: 240_000,
  },
  async (kind) => {
    const { db } = connected;
    mailServer.emails.length = 0;
    const releaseId = await insertRelease(kind);
    const server = startServer();
    await server.ready;

    // The release is held after its first decisions were written, and killed there.
    await db.transaction().execute(async (trx) => {
      await sql`lock table audit_record in exclusive mode`.execute(trx);
      await db
        .updateTable('decision_release')
        .set({ release_at: RELEASE_AT })
        .where('id', '=', releaseId)
        .execute();
      await jobs.enqueue(db, 'releaseDecisions', [{}]);
      await waitForBlockedRelease();
      server.child.kill('SIGKILL');
      await server.exit;
    });
    expect(await countByStatus(kind)).toEqual({ submitted: COUNT });
    expect(countMails()).toEqual({ addresses: 0, most: 0 });

    const killedAt = performance.now();
    const restarted = startServer();
    await restarted.ready;
    await vi.waitFor(async () => expect(await countByStatus(kind)).toEqual(DECIDED), WAIT);
    console.log(
      `released ${((performance.now() - killedAt) / 1000).toFixed(1)} s after the restart`,
    );
    await vi.waitFor(() => expect(countMails()).toEqual({ addresses: COUNT, most: 1 }), WAIT);
    const release = await db
      .selectFrom('decision_release')
      .where('id', '=', releaseId)
      .select(['status', 'counts'])
      .executeTakeFirstOrThrow();
    expect(release).toEqual({ status: 'released', counts: DECIDED });
  },
);
