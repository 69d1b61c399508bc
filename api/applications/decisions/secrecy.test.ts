import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '#api/core/db/connect.ts';
import { afterFile } from '#api/testing/after-file.ts';
import { createTestDatabase } from '#api/testing/database.ts';
import {
  DURING_ENTRY,
  type InsertedEntry,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { runJob } from '#api/testing/jobs.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/* Two sites whose databases differ only in prepared and scheduled decisions. */

const later = (minutes: number) => new Date(DURING_ENTRY.getTime() + minutes * 60_000);
const DECISIONS = ['accepted', 'waitlisted', 'rejected'] as const;
/** The entries: one for each decision, and one that is accepted, but changed before the release. */
const NAMES = [...DECISIONS, 'changed'] as const;
const decisionOf = (name: (typeof NAMES)[number]) => (name === 'changed' ? 'accepted' : name);

type Applied = InsertedEntry & { readonly email: string };

let undecided: TestSite;
let decided: TestSite;
let callId: string;
let entries: Applied[];

const emailOf = (name: string) => `${name}@applicants.example`;

/** Fills a database with a call, an editor, and an entry for each decision. */
const insertEntries = async (url: string): Promise<void> => {
  const { db } = connect({ url, max: 4 });
  const editionId = await insertEdition(db);
  await insertEntryPeriod(db, editionId);
  callId = await insertCall(db, editionId);
  const insertUser = async (name: string) => {
    const id = randomUUIDv7();
    const user = { id, email: emailOf(name), name, emailVerified: true };
    await db
      .insertInto('user')
      .values({ ...user, role: 'user', banned: false })
      .execute();
    return id;
  };
  await insertMember(db, await insertUser('editor'), { role: 'editor' });
  entries = [];
  for (const name of NAMES) {
    const userId = await insertUser(name);
    const application = { email: emailOf(name) };
    const entry = await insertEntry(db, { userId, callId, editionId, application });
    entries.push({ ...entry, email: emailOf(name) });
  }
  await db.destroy();
};

beforeAll(async () => {
  const original = await createTestDatabase();
  await insertEntries(original.url);
  const template = new URL(original.url).pathname.slice(1);
  const copy = await createTestDatabase({ ...inject('testServer'), template });
  undecided = await testSite({ DATABASE_URL: original.url });
  decided = await testSite({ DATABASE_URL: copy.url });
  afterFile(async () => {
    await original.drop();
    await copy.drop();
  });
  for (const site of [undecided, decided]) site.setNow(DURING_ENTRY);
});

/** All operations with which an applicant can read without naming an object. */
const LISTS = (Object.entries(OPERATIONS) as [OperationId, Operation][])
  .filter(
    ([, { method, path, access }]) =>
      method === 'get' &&
      path.startsWith('/api/v1') &&
      !path.includes('{') &&
      (access === 'none' || access === 'signed-in'),
  )
  .map(([id]) => id);

const PUBLIC_PATHS = LISTS.map((id): Operation => OPERATIONS[id])
  .filter(({ access }) => access === 'none')
  .map(({ path }) => path);

const signIns = new Map<string, Promise<SignedIn>>();
const signIn = (site: TestSite, email: string) => {
  const key = `${site.url} ${email}`;
  const signedIn = signIns.get(key) ?? site.signIn(email);
  signIns.set(key, signedIn);
  return signedIn;
};

const readAll = async (site: TestSite, { id, email }: Applied) => {
  const as = await signIn(site, email);
  const answers = await Promise.all([
    site.call('getMyEntry', { as, params: { entryId: id } }),
    site.call('getExhibitorCall', { as, params: { callId } }),
    ...LISTS.map((operation) => site.call(operation, { as })),
  ]);
  return {
    // A problem carries the id of its request.
    answers: answers.map(({ status, headers, body }) =>
      status === 200 ? { etag: headers.get('etag'), body: JSON.stringify(body) } : { status },
    ),
    mails: (await listMails(site, email)).filter((mail) => !mail.includes('ログイン')),
  };
};

/** Reads all responses to a guest, byte for byte. */
const readAsGuest = (site: TestSite) =>
  Promise.all(
    [...PUBLIC_PATHS, `/api/v1/exhibitor-calls/${callId}`].map(async (path) => {
      const answer = await fetch(`${site.url}${path}`);
      const { status, headers } = answer;
      const text = await answer.text();
      // A problem carries the id of its request.
      return { path, status, ...(status === 200 && { etag: headers.get('etag'), text }) };
    }),
  );

const readAsEach = (site: TestSite) => Promise.all(entries.map((entry) => readAll(site, entry)));

const decide = async () => {
  const as = await signIn(decided, emailOf('editor'));
  const query = { kind: 'exhibitor' };
  const named = (list: readonly Applied[], version: number) => ({
    by: 'ids',
    items: list.map(({ id }) => ({ id, version })),
  });
  for (const [at, name] of NAMES.entries()) {
    const selection = named(entries.slice(at, at + 1), 1);
    const body = { selection, decision: decisionOf(name), line: '入口の近くです。' };
    expect((await decided.call('prepareDecisions', { as, query, body })).status).toBe(200);
  }
  const body = { selection: named(entries, 2), releaseAt: later(10).toISOString() };
  expect((await decided.call('createDecisionRelease', { as, query, body })).status).toBe(201);
};

/** Changes the entry twice as the last applicant: an outdated decision is refused. */
const change = async (site: TestSite) => {
  const { id, email } = entries.at(-1) as Applied;
  const as = await signIn(site, email);
  const read = await site.call('getMyEntry', { as, params: { entryId: id } });
  const send = (summary: string) =>
    site.call('updateMyEntry', {
      as,
      params: { entryId: id },
      body: { summary },
      headers: { 'If-Match': String(read.headers.get('etag')) },
    });
  const changed = await send('別の内容になりました。');
  const outdated = await send('もう一度変えました。');
  expect([changed.status, outdated.status]).toEqual([200, 412]);
  return { etag: changed.headers.get('etag'), body: changed.body };
};

const expectSecrecy = async () => {
  expect(await readAsEach(decided)).toEqual(await readAsEach(undecided));
  expect(await readAsGuest(decided)).toEqual(await readAsGuest(undecided));
};

describe('applicants and guests', () => {
  it('read the same on both sites until the release, then applicants their decision', async () => {
    expect(LISTS).toContain('listMyEntries');
    expect(LISTS).toContain('getExhibitorMenu');
    const statuses = (await readAsGuest(decided)).map(({ path, status }) => [path, status]);
    expect(Object.fromEntries(statuses)).toMatchObject({
      '/api/v1/exhibitor-calls': 200,
      [`/api/v1/exhibitor-calls/${callId}`]: 200,
      '/api/v1/booths': 200,
    });
    await expectSecrecy();
    await decide();
    await expectSecrecy();
    for (const site of [undecided, decided]) site.setNow(later(9));
    await expectSecrecy();
    expect(await change(decided)).toEqual(await change(undecided));
    await expectSecrecy();

    for (const site of [undecided, decided]) site.setNow(later(11));
    for (const site of [undecided, decided]) await runJob(site, 'releaseDecisions');
    for (const { email } of entries.slice(0, -1))
      await waitForMail(decided, email, '入口の近くです。');
    const after = await readAsEach(decided);
    const otherwise = await readAsEach(undecided);
    expect(after.pop()).toEqual(otherwise.pop());
    for (const [at, before] of otherwise.entries()) {
      expect(after[at]?.answers[0]).not.toEqual(before.answers[0]);
      expect(after[at]?.answers[0]?.body).toContain(`"status":"${DECISIONS[at]}"`);
      expect(before.answers[0]?.body).toContain('"status":"submitted"');
      expect(before.mails).toEqual([]);
    }
  });
});
