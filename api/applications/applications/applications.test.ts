import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countTaken,
  DURING_ENTRY,
  type InsertedEntry,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { fold } from '#spec/core/folding.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let manager: SignedIn;
let applicant: SignedIn;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId, { quota: 100 });
  [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
});

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  [applicant] = (await site.createVisitors(1)) as [SignedIn];
});

const insert = (given: Partial<Parameters<typeof insertEntry>[1]> = {}) =>
  insertEntry(site.db, { userId: applicant.userId, callId, editionId, ...given });
const insertSearchable = async (word: string, more: Record<string, unknown> = {}) => {
  const [owner] = (await site.createVisitors(1)) as [SignedIn];
  return insert({
    userId: owner.userId,
    application: { search_text: fold(word), title: word, ...more },
  });
};
const act = (
  id: OperationId,
  applicationId: string,
  body?: Record<string, unknown>,
  headers?: Record<string, string>,
) =>
  site.call(id, {
    as: manager,
    params: { applicationId },
    ...(body && { body }),
    ...(headers && { headers }),
  });
const list = async (query: Record<string, string>) =>
  (await site.call('listApplications', { as: manager, query: { kind: 'exhibitor', ...query } }))
    .body;
const idsOf = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id);

describe('listApplications', () => {
  it('pages through what was submitted, the earliest first, without drafts', async () => {
    const word = 'すずめ';
    const at = (hour: number) => new Date(Date.UTC(2027, 0, 12, hour));
    const entries: InsertedEntry[] = [];
    for (const hour of [5, 3, 4])
      entries.push(await insertSearchable(word, { submitted_at: at(hour) }));
    await insert({ status: 'draft', application: { search_text: word } });
    const [third, first, second] = entries.map(({ id }) => id);
    const page = await list({ q: word, limit: '2' });
    expect(idsOf(page)).toEqual([first, second]);
    expect([page.total, page.totalIsCapped]).toEqual([3, false]);
    const next = await list({ q: word, limit: '2', cursor: page.nextCursor });
    expect(idsOf(next)).toEqual([third]);
    expect(idsOf(await list({ q: word, limit: '2', cursor: next.prevCursor }))).toEqual([
      first,
      second,
    ]);
  });

  it.each([
    ['髙梨遊戯', ['高梨', '髙\u{e0100}梨', '髙梨']],
    ['葛\u{e0100}飾の会', ['葛飾', '葛\u{e0101}飾']],
    ['Atelier Théâtre', ['theatre', 'THÉÂTRE']],
    ['渡邉・齋藤商店', ['渡辺斉藤', '渡邊']],
  ])('finds %s however it is written', async (name, typed) => {
    const { id } = await insertSearchable(name);
    for (const q of typed) expect([q, idsOf(await list({ q }))]).toEqual([q, [id]]);
  });

  it('filters by state, prepared decision and assignee, without personal data', async () => {
    const word = 'つばめ';
    const plain = await insertSearchable(word);
    const prepared = await insertSearchable(word, {
      prepared: JSON.stringify({ decision: 'rejected', line: 'またの機会に' }),
    });
    const assigned = await insertSearchable(word, { assignee_id: manager.userId });
    const withdrawn = await insertSearchable(word, { status: 'withdrawn' });
    const only = async (query: Record<string, string>) => idsOf(await list({ q: word, ...query }));
    expect(await only({ status: 'withdrawn' })).toEqual([withdrawn.id]);
    expect(await only({ prepared: 'rejected' })).toEqual([prepared.id]);
    expect(await only({ prepared: 'any' })).toEqual([prepared.id]);
    expect(await only({ prepared: 'accepted' })).toEqual([]);
    expect(await only({ prepared: 'unscheduled' })).toEqual([prepared.id]);
    expect(await only({ prepared: 'scheduled' })).toEqual([]);
    expect(await only({ assignee: manager.userId })).toEqual([assigned.id]);
    expect((await only({ assignee: 'none', prepared: 'none' })).sort()).toEqual(
      [plain.id, withdrawn.id].sort(),
    );
    const { items } = await list({ q: word, prepared: 'rejected' });
    expect(items).toEqual([
      expect.objectContaining({
        title: word,
        version: 1,
        prepared: { decision: 'rejected', line: 'またの機会に', isOutdated: false },
      }),
    ]);
    expect(JSON.stringify(items)).not.toContain('@');
  });

  it('refuses a cursor of another list', async () => {
    expect(await list({ cursor: 'bm90IG91cnM' })).toMatchObject({
      status: 400,
      code: 'BAD_CURSOR',
    });
  });
});

describe('getApplication', () => {
  it('returns what was entered, and audits the reading', async () => {
    const { id } = await insert({ entry: { remarks: '電源を使います。' } });
    const answer = await act('getApplication', id);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v1"']);
    expect(answer.body).toMatchObject({
      email: applicant.email,
      consents: {},
      details: {
        kind: 'exhibitor',
        callId,
        entry: { kind: 'circle', remarks: '電源を使います。' },
        address: { prefecture: 'tokyo', city: '千代田区' },
      },
    });
    const read = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .select(['action', 'actor_id'])
      .execute();
    expect(read).toEqual([{ action: 'application.read', actor_id: manager.userId }]);
  });

  it('names a neighbour only when both name each other', async () => {
    const mine = await insert();
    const other = await insertSearchable('となり');
    const numberOf = async (id: string) => (await act('getApplication', id)).body.number as string;
    const name = async (id: string, number: string) =>
      site.db
        .updateTable('exhibitor_entry')
        .set({ neighbour_number: number })
        .where('application_id', '=', id)
        .execute();
    await name(mine.id, await numberOf(other.id));
    expect((await act('getApplication', mine.id)).body.details).not.toHaveProperty('neighbour');
    await name(other.id, await numberOf(mine.id));
    expect((await act('getApplication', mine.id)).body.details.neighbour).toMatchObject({
      id: other.id,
      title: 'となり',
    });
  });

  it('returns 404 for drafts', async () => {
    const { id } = await insert({ status: 'draft' });
    expect((await act('getApplication', id)).status).toBe(404);
  });
});

describe('annotateApplication', () => {
  const annotate = (id: string, body: Record<string, unknown>, version = 1) =>
    act('annotateApplication', id, body, { 'If-Match': `"v${version}"` });
  const readMine = async (entryId: string) => {
    const { body, headers } = await site.call('getMyEntry', { as: applicant, params: { entryId } });
    return { body, etag: headers.get('etag') };
  };

  it('changes note and assignee, of which the applicant sees that somebody works on it', async () => {
    const { id } = await insert();
    const before = await readMine(id);
    const noted = await annotate(id, { note: '電源の希望を確認' });
    expect([noted.status, noted.headers.get('etag'), noted.body.note]).toEqual([
      200,
      '"v2"',
      '電源の希望を確認',
    ]);
    expect(await readMine(id)).toEqual(before);
    const assigned = await annotate(id, { assigneeId: manager.userId }, 2);
    expect(assigned.body.assignee.id).toBe(manager.userId);
    const under = await readMine(id);
    expect([under.body.isUnderReview, under.etag]).toEqual([true, '"v2"']);
    const cleared = await annotate(id, { note: null, assigneeId: null }, 3);
    expect(cleared.body).not.toHaveProperty('assignee');
    expect((await readMine(id)).body.isUnderReview).toBe(false);
  });

  it('refuses an older version, and an assignee who is not staff', async () => {
    const { id } = await insert();
    await annotate(id, { note: '一' });
    expect((await annotate(id, { note: '二' })).status).toBe(412);
    const stranger = await annotate(id, { assigneeId: applicant.userId }, 2);
    expect([stranger.status, stranger.body.errors]).toEqual([
      400,
      [{ pointer: '/assigneeId', rule: 'requiredSelect' }],
    ]);
  });
});

describe('askApplicant', () => {
  it('asks by e-mail and clears the prepared decision', async () => {
    const { id } = await insert({
      application: { prepared: JSON.stringify({ decision: 'accepted', choice: 'half' }) },
    });
    const { body } = await act('askApplicant', id, { question: '何部を頒布しますか。' });
    expect(body).toMatchObject({ status: 'more_info', question: '何部を頒布しますか。' });
    expect(body).not.toHaveProperty('prepared');
    expect(await waitForMail(site, applicant.email, '何部を頒布しますか。')).toContain(body.number);
  });
});

describe('reopenApplication', () => {
  const reopen = (id: string) => act('reopenApplication', id, { reason: '審査の誤り' });

  it('frees the place, takes back what was granted, and notifies the applicant', async () => {
    const { id } = await insert({ status: 'accepted' });
    const taken = await countTaken(site.db, callId);
    const { body } = await reopen(id);
    expect(body).toMatchObject({ status: 'submitted', reason: '審査の誤り' });
    expect(body.details).not.toHaveProperty('plan');
    expect(body.details).not.toHaveProperty('amount');
    expect(await countTaken(site.db, callId)).toBe(taken - 1);
    await waitForMail(site, applicant.email, '審査の誤り');
  });

  it('is refused while the applicant has another open entry', async () => {
    const { id } = await insert({ status: 'withdrawn' });
    await insert();
    expect((await reopen(id)).body.code).toBe('ENTRY_EXISTS');
  });
});

describe('cancelApplication', () => {
  it('cancels a confirmed entry with its booth', async () => {
    const { id } = await insert({ status: 'confirmed' });
    const booth = await insertBooth(site.db, editionId, {
      ownerId: applicant.userId,
      application_id: id,
    });
    const { body } = await act('cancelApplication', id, { reason: '規約違反' });
    expect(body.status).toBe('cancelled');
    const { status } = await site.db
      .selectFrom('booth')
      .where('id', '=', booth.id)
      .select('status')
      .executeTakeFirstOrThrow();
    expect(status).toBe('cancelled');
    expect((await site.call('getBooth', { params: { boothId: booth.id } })).status).toBe(404);
    await waitForMail(site, applicant.email, '規約違反');
  });

  it('is for owners and managers', async () => {
    const [editor] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, editor.userId, { role: 'editor' });
    const { id } = await insert();
    const answer = await site.call('cancelApplication', {
      as: editor,
      params: { applicationId: id },
      body: { reason: '規約違反' },
    });
    expect(answer.status).toBe(403);
  });
});
