import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countTaken,
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
import type { OperationId } from '#spec/app/operations.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let editor: SignedIn;

const minutesLater = (minutes: number) => new Date(DURING_ENTRY.getTime() + minutes * 60_000);
const RELEASE_AT = minutesLater(10);

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

let prefix = 0;

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  prefix += 1;
  callId = await insertCall(site.db, editionId, { number_prefix: `P${prefix}`, quota: 3 });
});

type Applied = InsertedEntry & { readonly applicant: SignedIn };

const apply = async (
  count: number,
  given: Partial<Parameters<typeof insertEntry>[1]> = {},
): Promise<Applied[]> => {
  const applicants = await site.createVisitors(count);
  return Promise.all(
    applicants.map(async (applicant) => ({
      applicant,
      ...(await insertEntry(site.db, { userId: applicant.userId, callId, editionId, ...given })),
    })),
  );
};

const staff = (id: OperationId, body: Record<string, unknown>) =>
  site.call(id, { as: editor, query: { kind: 'exhibitor' }, body });
const named = (entries: readonly InsertedEntry[], version = 1) => ({
  by: 'ids',
  items: entries.map(({ id }) => ({ id, version })),
});
const prepare = (
  entries: readonly InsertedEntry[],
  decision: string,
  more: Record<string, unknown> = {},
) => staff('prepareDecisions', { selection: named(entries), decision, ...more });
const schedule = (entries: readonly InsertedEntry[], releaseAt = RELEASE_AT, version = 2) =>
  staff('createDecisionRelease', {
    selection: named(entries, version),
    releaseAt: releaseAt.toISOString(),
  });
const cancel = (releaseId: string) =>
  site.call('cancelDecisionRelease', { as: editor, params: { releaseId } });

const release = async () => {
  site.setNow(minutesLater(11));
  await runJob(site, 'releaseDecisions');
};

const rowsOf = (entries: readonly InsertedEntry[]) =>
  site.db
    .selectFrom('application')
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .orderBy('id')
    .select(['id', 'status', 'prepared', 'release_id', 'staff_version', 'granted'])
    .execute();
const statusesOf = async (entries: readonly InsertedEntry[]) => {
  const rows = new Map((await rowsOf(entries)).map((row) => [row.id, row.status]));
  return entries.map(({ id }) => rows.get(id));
};

/** Reads all data of the site about an entry that an applicant can read. */
const readAs = async ({ applicant, id }: Applied) => {
  const [one, list] = await Promise.all([
    site.call('getMyEntry', { as: applicant, params: { entryId: id } }),
    site.call('listMyEntries', { as: applicant }),
  ]);
  return {
    body: JSON.stringify(one.body),
    etag: one.headers.get('etag'),
    list: JSON.stringify(list.body),
    mails: await listMails(site, applicant.email),
  };
};

describe('prepareDecisions', () => {
  it('notes the decision with its choice, by default the first', async () => {
    const [first, second] = (await apply(2, { plans: ['full', 'half'] })) as [Applied, Applied];
    const { status, body } = await prepare([first], 'accepted');
    expect([status, body]).toEqual([200, { count: 1 }]);
    await prepare([second], 'accepted', { choice: 'half', line: '入口の近くです。' });
    const rows = new Map((await rowsOf([first, second])).map(({ id, prepared }) => [id, prepared]));
    expect([rows.get(first.id), rows.get(second.id)]).toEqual([
      { decision: 'accepted', choice: 'full', enteredVersion: 1 },
      { decision: 'accepted', choice: 'half', line: '入口の近くです。', enteredVersion: 1 },
    ]);
  });

  it('is refused as a whole when one has changed', async () => {
    const entries = await apply(3);
    await prepare(entries.slice(0, 1), 'rejected');
    const answer = await prepare(entries, 'accepted');
    expect(answer.body).toMatchObject({ status: 409, code: 'SELECTION_CHANGED', count: 2 });
    expect((await rowsOf(entries)).filter(({ prepared }) => prepared)).toHaveLength(1);
  });

  it('refuses a choice that the call does not offer', async () => {
    const answer = await prepare(await apply(1), 'accepted', { choice: 'castle' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ pointer: '/choice', rule: 'planOfOtherCall' }],
    ]);
  });

  it('selects by filter, if as many match as the user saw', async () => {
    const word = `ことり${prefix}`;
    const entries = await apply(3, { application: { search_text: word } });
    const byFilter = (count: number) =>
      staff('prepareDecisions', {
        selection: { by: 'filter', filter: { q: word, prepared: 'none' }, count },
        decision: 'waitlisted',
      });
    expect((await byFilter(2)).body).toMatchObject({ code: 'SELECTION_CHANGED', count: 3 });
    expect((await byFilter(3)).body).toEqual({ count: 3 });
    expect((await byFilter(0)).body).toEqual({ count: 0 });
    expect((await rowsOf(entries)).map(({ prepared }) => prepared?.decision)).toEqual(
      entries.map(() => 'waitlisted'),
    );
  });

  it('refuses a filter once a match has changed that the user saw otherwise', async () => {
    const [first] = (await apply(3)) as [Applied];
    const filter = { groupId: callId };
    const list = (query = {}) =>
      site.call('listApplications', {
        as: editor,
        query: { kind: 'exhibitor', ...filter, ...query },
      });
    const seen = (await list({ limit: 2 })).body;
    expect(seen.revision).toMatch(/^\w+$/);
    expect((await list({ limit: 2, cursor: seen.nextCursor })).body.revision).toBeUndefined();
    const byFilter = (revision: string) =>
      staff('prepareDecisions', {
        selection: { by: 'filter', filter, count: 3, revision },
        decision: 'waitlisted',
      });
    const changed = await site.call('updateMyEntry', {
      as: first.applicant,
      params: { entryId: first.id },
      headers: { 'If-Match': '"v1"' },
      body: { summary: '別の内容になりました。' },
    });
    expect([changed.status, changed.body.code]).toEqual([200, undefined]);
    expect((await byFilter(seen.revision)).body).toMatchObject({
      code: 'SELECTION_CHANGED',
      count: 3,
    });
    expect((await byFilter((await list()).body.revision)).body).toEqual({ count: 3 });
  });

  it('refuses decided applications, and those whose release is scheduled', async () => {
    const [one] = (await apply(1)) as [Applied];
    await prepare([one], 'accepted');
    await schedule([one]);
    const again = await staff('prepareDecisions', {
      selection: named([one], 3),
      decision: 'rejected',
    });
    expect(again.body).toMatchObject({ code: 'NOT_IN_STATE', currentStatus: 'submitted' });
  });
});

describe('clearDecisions', () => {
  it('discards prepared decisions, but none that is scheduled', async () => {
    const [kept, cleared] = (await apply(2)) as [Applied, Applied];
    await prepare([kept, cleared], 'accepted');
    await schedule([kept]);
    const clear = (entries: Applied[], version: number) =>
      staff('clearDecisions', { selection: named(entries, version) });
    expect((await clear([kept], 3)).body.code).toBe('NOT_IN_STATE');
    expect((await clear([cleared], 1)).body.code).toBe('SELECTION_CHANGED');
    expect((await clear([cleared], 2)).body).toEqual({ count: 1 });
    const rows = await rowsOf([kept, cleared]);
    expect(rows.map(({ prepared }) => prepared !== null).sort()).toEqual([false, true]);
  });
});

describe('createDecisionRelease', () => {
  it('releases all decisions at its moment, with e-mails', async () => {
    const [yes, wait, no] = (await apply(3)) as [Applied, Applied, Applied];
    await prepare([yes], 'accepted', { line: '楽しみにしています。' });
    await prepare([wait], 'waitlisted');
    await prepare([no], 'rejected');
    const { status, body } = await schedule([yes, wait, no]);
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        status: 'scheduled',
        releaseAt: RELEASE_AT.toISOString(),
        counts: { accepted: 1, waitlisted: 1, rejected: 1 },
      }),
    ]);
    await runJob(site, 'releaseDecisions');
    expect(await statusesOf([yes, wait, no])).toEqual(['submitted', 'submitted', 'submitted']);
    await release();
    expect(await statusesOf([yes, wait, no])).toEqual(['accepted', 'waitlisted', 'rejected']);
    const mail = await waitForMail(site, yes.applicant.email, '承認');
    expect(mail).toContain('12,000円');
    expect(mail).toContain('楽しみにしています。');
    await waitForMail(site, wait.applicant.email, '補欠');
    await waitForMail(site, no.applicant.email, 'ご期待に沿えません');
    const { granted } = (
      await site.call('getMyEntry', { as: yes.applicant, params: { entryId: yes.id } })
    ).body;
    expect(granted).toMatchObject({ amount: 12_000, dueAt: '2027-02-03T15:00:00.000Z' });
  });

  it('shows applicants nothing before its moment', async () => {
    const entries = await apply(4);
    const [accepted, rejected, waitlisted, undecided] = entries as [
      Applied,
      Applied,
      Applied,
      Applied,
    ];
    const before = await Promise.all(entries.map(readAs));
    await prepare([accepted], 'accepted');
    await prepare([rejected], 'rejected');
    await prepare([waitlisted], 'waitlisted');
    expect(await Promise.all(entries.map(readAs))).toEqual(before);
    await schedule([accepted, rejected, waitlisted]);
    expect(await Promise.all(entries.map(readAs))).toEqual(before);
    const calls = () => site.call('getExhibitorCall', { params: { callId } });
    const { body } = await calls();
    expect(JSON.stringify(body)).not.toContain('taken');
    await release();
    await waitForMail(site, waitlisted.applicant.email, '補欠');
    const after = await Promise.all(entries.map(readAs));
    expect(after.map(({ body }, at) => body === before[at]?.body)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(await readAs(undecided)).toEqual(before[3]);
  });

  it('takes the places at once, and all or none', async () => {
    const entries = await apply(4);
    await prepare(entries, 'accepted');
    const over = await schedule(entries);
    expect(over.body).toMatchObject({ code: 'QUOTA_EXCEEDED', excess: 1 });
    expect(await countTaken(site.db, callId)).toBe(0);
    expect((await schedule(entries.slice(1))).status).toBe(201);
    expect(await countTaken(site.db, callId)).toBe(3);
    await release();
    expect(await countTaken(site.db, callId)).toBe(3);
  });

  it('drops what was withdrawn or asked meanwhile, and frees its place', async () => {
    const [stays, leaves, asked] = (await apply(3)) as [Applied, Applied, Applied];
    await prepare([stays, leaves, asked], 'accepted');
    await schedule([stays, leaves, asked]);
    const withdrawn = await site.call('withdrawMyEntry', {
      as: leaves.applicant,
      params: { entryId: leaves.id },
    });
    const question = await site.call('askApplicant', {
      as: editor,
      params: { applicationId: asked.id },
      body: { question: '何を頒布しますか。' },
    });
    expect([withdrawn.status, question.status]).toEqual([200, 200]);
    expect(await countTaken(site.db, callId)).toBe(1);
    await release();
    expect(await statusesOf([stays, leaves, asked])).toEqual([
      'accepted',
      'withdrawn',
      'more_info',
    ]);
    const { body } = await site.call('listDecisionReleases', {
      as: editor,
      query: { kind: 'exhibitor' },
    });
    expect(body.items[0]).toMatchObject({ counts: { accepted: 1, waitlisted: 0, rejected: 0 } });
  });

  it('is at least five minutes ahead, of prepared decisions that no other release has', async () => {
    const [one, undecided] = (await apply(2)) as [Applied, Applied];
    await prepare([one], 'accepted');
    expect((await schedule([one], minutesLater(4))).body.code).toBe('RELEASE_PAST');
    expect((await schedule([undecided], RELEASE_AT, 1)).body.code).toBe('NOT_IN_STATE');
    expect((await schedule([one], RELEASE_AT, 1)).body.code).toBe('SELECTION_CHANGED');
    expect((await schedule([one])).status).toBe(201);
    expect((await schedule([one], RELEASE_AT, 3)).body.code).toBe('NOT_IN_STATE');
  });

  it('returns the same release to a retry', async () => {
    const [one] = (await apply(1)) as [Applied];
    await prepare([one], 'accepted');
    const body = { selection: named([one], 2), releaseAt: RELEASE_AT.toISOString() };
    const headers = { 'Idempotency-Key': `release-${prefix}-once` };
    const send = () =>
      site.call('createDecisionRelease', {
        as: editor,
        query: { kind: 'exhibitor' },
        body,
        headers,
      });
    const [first, retry] = [await send(), await send()];
    expect([retry.status, retry.body.id]).toEqual([201, first.body.id]);
  });
});

describe('cancelDecisionRelease', () => {
  it('frees the places; the decisions stay prepared', async () => {
    const entries = await apply(2);
    await prepare(entries, 'accepted');
    const { id } = (await schedule(entries)).body;
    const first = await cancel(id);
    const again = await cancel(id);
    expect([first.status, first.body.status, again.status]).toEqual([200, 'cancelled', 200]);
    expect(await countTaken(site.db, callId)).toBe(0);
    await release();
    expect(await statusesOf(entries)).toEqual(['submitted', 'submitted']);
    expect((await rowsOf(entries)).map(({ prepared }) => prepared?.decision)).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('is refused from its moment on', async () => {
    const entries = await apply(1);
    await prepare(entries, 'accepted');
    const { id } = (await schedule(entries)).body;
    site.setNow(minutesLater(10));
    expect((await cancel(id)).body.code).toBe('RELEASE_PAST');
    await release();
    expect((await cancel(id)).body.code).toBe('RELEASE_PAST');
  });
});

describe('listDecisionReleases', () => {
  it('returns the releases of a kind, the latest first', async () => {
    const entries = await apply(2);
    await prepare(entries, 'rejected');
    const early = (await schedule(entries.slice(0, 1))).body;
    const late = (await schedule(entries.slice(1), minutesLater(20))).body;
    const { body } = await site.call('listDecisionReleases', {
      as: editor,
      query: { kind: 'exhibitor' },
    });
    const ids = body.items.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(late.id)).toBeLessThan(ids.indexOf(early.id));
    const other = await site.call('listDecisionReleases', {
      as: editor,
      query: { kind: 'press' },
    });
    expect(other.body.items).toEqual([]);
  });
});
