import { beforeAll, describe, expect, it } from 'vitest';
import { buildSearchText } from '#api/core/db/search.ts';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let editor: SignedIn;
let applicant: SignedIn;
let editionId: string;
let callId: string;
let draft: { id: string };

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
  [editor, applicant] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
  draft = await insertEntry(site.db, {
    userId: applicant.userId,
    callId,
    editionId,
    status: 'draft',
  });
});

const CLOSES = '2027-02-08T15:00:00.000Z';

const extend = (applicationId: string, body: Record<string, unknown>) =>
  site.call('extendDeadline', {
    as: editor,
    params: { key: 'exhibitor-entry', applicationId },
    body,
  });

describe('extendDeadline', () => {
  it('lets one applicant submit after the close, drafts included', async () => {
    site.setNow(new Date('2027-02-05T03:00:00Z'));
    const submit = () =>
      site.call('submitMyEntry', { as: applicant, params: { entryId: draft.id } });
    expect((await submit()).body.code).toBe('DEADLINE_PASSED');
    const answer = await extend(draft.id, { closesAt: CLOSES, reason: '入院のため。' });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        key: 'exhibitor-entry',
        applicationId: draft.id,
        closesAt: CLOSES,
        reason: '入院のため。',
      },
    ]);
    expect((await submit()).body.status).toBe('submitted');
  });

  it('replaces an earlier extension, and audits each', async () => {
    const later = '2027-02-09T15:00:00.000Z';
    await extend(draft.id, { closesAt: later, reason: '延長' });
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', draft.id)
      .where('action', '=', 'application.extend')
      .orderBy('at')
      .select(['before', 'after', 'actor_id'])
      .execute();
    expect(records.at(-1)).toMatchObject({
      before: { key: 'exhibitor-entry', closesAt: CLOSES },
      after: { closesAt: later, reason: '延長' },
      actor_id: editor.userId,
    });
  });

  it('never ends before the others’', async () => {
    const usual = await site.db
      .selectFrom('deadline')
      .where('key', '=', 'exhibitor-entry')
      .select('closes_at')
      .executeTakeFirstOrThrow();
    const answer = await extend(draft.id, {
      closesAt: usual.closes_at.toISOString(),
      reason: '延長',
    });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ pointer: '/closesAt', rule: 'afterUsualClose' }],
    ]);
  });

  it('returns 404 for an unknown application', async () => {
    const unknown = draft.id.replace(/^.{8}/, '00000000');
    expect((await extend(unknown, { closesAt: CLOSES, reason: '延長' })).status).toBe(404);
  });
});

describe('listExtendableApplications', () => {
  const find = async (q: string, kind = 'exhibitor') =>
    (await site.call('listExtendableApplications', { as: editor, query: { kind, q } })).body;

  it('finds a draft by the whole address of its author alone, without what it contains', async () => {
    const [author] = (await site.createVisitors(1)) as [SignedIn];
    const { id } = await insertEntry(site.db, {
      userId: author.userId,
      callId,
      editionId,
      status: 'draft',
      application: { title: 'ひみつの卓', search_text: 'ひみつの卓' },
    });
    for (const q of [author.email, author.email.toUpperCase()])
      expect(await find(q)).toEqual({ items: [{ id, createdAt: expect.any(String) }], total: 1 });
    for (const q of ['ひみつ', author.email.slice(1), author.userId, '%'])
      expect([q, await find(q)]).toEqual([q, { items: [], total: 0 }]);
    expect(await find(author.email, 'press')).toEqual({ items: [], total: 0 });
  });

  it('finds what was submitted by number, name and address, and says how many there are', async () => {
    const owners = await site.createVisitors(9);
    const entries = await Promise.all(
      owners.map(({ userId }, at) =>
        insertEntry(site.db, {
          userId,
          callId,
          editionId,
          application: {
            title: 'めじろ',
            number: `M-${at}`,
            search_text: buildSearchText([`M-${at}`, 'めじろ']),
          },
        }),
      ),
    );
    const named = await find('メジロ');
    expect([named.items.length, named.total]).toEqual([8, 9]);
    expect(named.items[0]).toMatchObject({ number: 'M-0', title: 'めじろ' });
    const [, second] = entries;
    for (const q of ['ｍ-1', owners[1]?.email as string])
      expect((await find(q)).items).toEqual([expect.objectContaining({ id: second?.id })]);
  });

  it('asks for a query', async () => {
    for (const q of ['', ' '])
      expect([
        q,
        (
          await site.call('listExtendableApplications', {
            as: editor,
            query: { kind: 'exhibitor', q },
          })
        ).status,
      ]).toEqual([q, 400]);
  });
});

describe('listDeadlineExtensions', () => {
  const list = async () => (await site.call('listDeadlineExtensions', { as: editor })).body.items;

  it('names application, period, reason, and who granted it', async () => {
    const [extension] = await list();
    expect(extension).toMatchObject({
      key: 'exhibitor-entry',
      reason: '延長',
      application: { id: draft.id, number: expect.any(String), title: expect.any(String) },
      grantedBy: { id: editor.userId },
    });
  });

  it('keeps what a draft contains from staff, and lists the last one first', async () => {
    const [author] = (await site.createVisitors(1)) as [SignedIn];
    const { id } = await insertEntry(site.db, {
      userId: author.userId,
      callId,
      editionId,
      status: 'draft',
    });
    site.setNow(new Date('2027-02-06T03:00:00Z'));
    await extend(id, { closesAt: CLOSES, reason: '災害' });
    const items = await list();
    expect(items).toHaveLength(2);
    expect(items[0].application).toEqual({ id });
  });
});
