import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  CALL_CLOSES,
  completeEntry,
  countTaken,
  DURING_ENTRY,
  insertAddress,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let who: SignedIn;
let entered: ReturnType<typeof completeEntry>;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
});

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  [who] = (await site.createVisitors(1)) as [SignedIn];
  entered = completeEntry(await insertAddress(site.db, who.userId));
});

const create = (body: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  site.call('createMyEntry', {
    as: who,
    body: { callId, ...body },
    ...(headers && { headers }),
  });
const submitNew = (changes: Record<string, unknown> = {}) =>
  create({ ...entered, submit: true, ...changes });
const act = (id: OperationId, entryId: string, body?: Record<string, unknown>) =>
  site.call(id, { as: who, params: { entryId }, ...(body && { body }) });
const update = (entryId: string, body: Record<string, unknown>, version = 1) =>
  site.call('updateMyEntry', {
    as: who,
    params: { entryId },
    body,
    headers: { 'If-Match': `"v${version}"` },
  });
const insert = (given: Partial<Parameters<typeof insertEntry>[1]> = {}) =>
  insertEntry(site.db, { userId: who.userId, callId, editionId, ...given });
const errorsOf = ({ body }: { body: { errors?: { pointer: string; rule: string }[] } }) =>
  Object.fromEntries((body.errors ?? []).map(({ pointer, rule }) => [pointer, rule]));

describe('createMyEntry', () => {
  it('saves a draft with gaps, without a number', async () => {
    const answer = await create({ name: '夕凪ゲームズ' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"v1"');
    expect(answer.body).toMatchObject({
      status: 'draft',
      isUnderReview: false,
      name: '夕凪ゲームズ',
      call: { id: callId, closesAt: CALL_CLOSES },
    });
    expect(answer.body).not.toHaveProperty('number');
  });

  it('submits at once, numbers the entry, and confirms it by e-mail', async () => {
    const { status, body } = await submitNew({
      kana: 'ゆうなぎげーむず',
      phone: '０９０１２３４５６７８',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'submitted',
      number: expect.stringMatching(/^2027S-\d{4}$/),
      kana: 'ユウナギゲームズ',
      phone: '09012345678',
      submittedAt: DURING_ENTRY.toISOString(),
    });
    expect(await waitForMail(site, who.email, body.number)).toContain('受け付けました');
    const { consents } = await site.db
      .selectFrom('application')
      .where('id', '=', body.id)
      .select('consents')
      .executeTakeFirstOrThrow();
    expect(consents).toEqual({ agreeRules: 'none', agreePrivacy: 'none' });
  });

  it('counts up the numbers of a call', async () => {
    const { number } = (await submitNew()).body;
    [who] = (await site.createVisitors(1)) as [SignedIn];
    const next = await submitNew({ addressId: await insertAddress(site.db, who.userId) });
    const numeric = (text: string) => Number(text.split('-')[1]);
    expect(numeric(next.body.number)).toBe(numeric(number) + 1);
  });

  it('reports everything that a submitted entry lacks', async () => {
    const answer = await create({ sellsSecondHand: true, adultContent: true, submit: true });
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(errorsOf(answer)).toMatchObject({
      '/adultContent': 'onlyFalse',
    });
    const gaps = await create({ sellsSecondHand: true, submit: true });
    expect(errorsOf(gaps)).toMatchObject({
      '/kind': 'requiredSelect',
      '/name': 'trimToNotBlank',
      '/kana': 'requiredInput',
      '/phone': 'requiredInput',
      '/plans': 'requiredInput',
      '/dealersLicence': 'requiredInput',
      '/agreeRules': 'requiredInput',
    });
  });

  it.each([
    [{ kind: 'company' }, '/kind'],
    [{ plans: ['half', 'booth'] }, '/plans/1'],
    [{ days: ['2027-04-26'] }, '/days/0'],
    [{ addressId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a20' }, '/addressId'],
  ])('refuses what the call or the account does not offer: %j', async (changes, pointer) => {
    const answer = await submitNew(changes);
    expect([answer.status, errorsOf(answer)]).toEqual([400, { [pointer]: 'requiredSelect' }]);
  });

  it.each([
    [{ plans: ['half', 'half'] }, '/plans', 'uniqueItems'],
    [{ genres: [] }, '/genres', 'countBetween'],
    [{ days: [] }, '/days', 'countAtLeast'],
    [{ dealersLicence: '12345' }, '/dealersLicence', 'matchesDigits'],
    [{ agreeRules: false }, '/agreeRules', 'onlyTrue'],
    [{ kana: 'Yunagi' }, '/kana', 'matchesKatakana'],
  ])('refuses %j', async (changes, pointer, rule) => {
    expect(errorsOf(await submitNew(changes))).toEqual({ [pointer]: rule });
  });

  it('returns the same entry to a retry, and refuses a second open one', async () => {
    const headers = { 'Idempotency-Key': 'the-same-key' };
    const [first, retry] = [await create({}, headers), await create({}, headers)];
    expect([retry.status, retry.body.id]).toEqual([201, first.body.id]);
    const second = await create();
    expect([second.status, second.body.code]).toEqual([409, 'ENTRY_EXISTS']);
  });

  it('creates one entry for parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => submitNew()));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
  });

  it('allows another after the first was withdrawn', async () => {
    await insert({ status: 'withdrawn' });
    expect((await create()).status).toBe(201);
  });

  it('refuses another after five to the same call were withdrawn', async () => {
    const other = await insertCall(site.db, editionId, { number_prefix: 'OTHER' });
    await insert({ callId: other, status: 'withdrawn' });
    for (let count = 0; count < 4; count += 1) await insert({ status: 'withdrawn' });
    const fifth = await submitNew();
    expect(fifth.status).toBe(201);
    expect((await act('withdrawMyEntry', fifth.body.id)).status).toBe(200);
    for (const answer of [await create(), await submitNew()])
      expect([answer.status, answer.body.code, answer.body.count]).toEqual([
        409,
        'TOO_MANY_WITHDRAWN',
        5,
      ]);
    expect((await create({ callId: other })).status).toBe(201);
  });

  it('accepts entries from the opening to the end of the grace period', async () => {
    const at = async (moment: string) => {
      site.setNow(new Date(moment));
      const { status, body } = await create();
      return status === 201 ? status : [body.code, body.opensAt ?? body.closesAt];
    };
    expect(await at('2027-01-10T02:59:59Z')).toEqual(['NOT_OPEN_YET', '2027-01-10T03:00:00.000Z']);
    expect(await at('2027-02-01T15:15:01Z')).toEqual(['DEADLINE_PASSED', CALL_CLOSES]);
    expect(await at('2027-02-01T15:14:59Z')).toBe(201);
  });

  it('refuses calls that are drafts, closed or unknown', async () => {
    const other = (status: 'draft' | 'closed', number_prefix: string) =>
      insertCall(site.db, editionId, { status, number_prefix });
    const codeOf = async (id: string) => (await create({ callId: id })).body.code;
    expect(await codeOf(await other('draft', 'DRAFT'))).toBe('NOT_FOUND');
    expect(await codeOf(await other('closed', 'CLOSED'))).toBe('DEADLINE_PASSED');
    expect(await codeOf(callId.replace(/^.{8}/, '00000000'))).toBe('NOT_FOUND');
  });
});

describe('listMyEntries', () => {
  it('returns own entries, the newest first', async () => {
    await insert({ status: 'withdrawn' });
    const { id } = (await create()).body;
    const { body } = await site.call('listMyEntries', { as: who });
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual([
      'draft',
      'withdrawn',
    ]);
    expect(body.items[0].id).toBe(id);
    const [stranger] = (await site.createVisitors(1)) as [SignedIn];
    expect((await site.call('listMyEntries', { as: stranger })).body.items).toEqual([]);
  });
});

describe('getMyEntry', () => {
  it('returns what was granted, and the extended end of the period', async () => {
    const { id } = await insert({ status: 'accepted' });
    await site.db
      .insertInto('deadline_extension')
      .values({
        application_id: id,
        key: 'exhibitor-entry',
        closes_at: '2027-02-09T15:00:00Z',
        reason: '入院',
      })
      .execute();
    const { body } = await act('getMyEntry', id);
    expect(body).toMatchObject({
      call: { closesAt: '2027-02-09T15:00:00.000Z' },
      granted: {
        plan: { code: 'half', name: { ja: '半卓' } },
        amount: 12_000,
        dueAt: '2027-02-25T15:00:00.000Z',
        account: { ja: '湾岸銀行 0000000' },
      },
    });
  });

  it('returns 404 to others', async () => {
    const { id } = await insert();
    [who] = (await site.createVisitors(1)) as [SignedIn];
    expect((await act('getMyEntry', id)).status).toBe(404);
  });
});

describe('updateMyEntry', () => {
  it('changes a draft, and null clears a field', async () => {
    const { id } = (await create({ name: '夕凪', remarks: '電源' })).body;
    const answer = await update(id, { name: '夕凪ゲームズ', remarks: null });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(answer.body).toMatchObject({ name: '夕凪ゲームズ' });
    expect(answer.body).not.toHaveProperty('remarks');
    const stale = await update(id, { name: '別名' });
    expect([stale.status, stale.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('keeps a submitted entry complete', async () => {
    const { id } = (await submitNew()).body;
    expect((await update(id, { summary: '新作を2点' }, 2)).body.summary).toBe('新作を2点');
    const gap = await update(id, { sellsSecondHand: true }, 3);
    expect(errorsOf(gap)).toEqual({ '/dealersLicence': 'requiredInput' });
    expect(errorsOf(await update(id, { plans: ['booth'] }, 3))).toEqual({
      '/plans/0': 'requiredSelect',
    });
  });

  it('refuses changes after the close, unless the deadline was extended', async () => {
    const { id } = await insert();
    site.setNow(new Date('2027-02-03T03:00:00Z'));
    const late = await update(id, { summary: '新作' });
    expect([late.status, late.body.code]).toEqual([409, 'DEADLINE_PASSED']);
    await site.db
      .insertInto('deadline_extension')
      .values({
        application_id: id,
        key: 'exhibitor-entry',
        closes_at: '2027-02-04T03:00:00Z',
        reason: '入院',
      })
      .execute();
    expect((await update(id, { summary: '新作' })).status).toBe(200);
  });

  it('returns an entry to the organisers with the answer to their question', async () => {
    const { id } = await insert({ status: 'more_info' });
    site.setNow(new Date('2027-02-02T03:00:00Z'));
    const asked = (await act('getMyEntry', id)).body;
    expect(asked).toMatchObject({
      question: '何を頒布しますか。',
      answerBy: '2027-02-03T03:00:00.000Z',
    });
    const { body } = await update(id, { answer: '新作3点です。', summary: '新作3点' });
    expect(body).toMatchObject({
      status: 'submitted',
      answer: '新作3点です。',
      summary: '新作3点',
    });
  });

  it('refuses an answer without a question, and changes of a decided entry', async () => {
    const { id } = await insert();
    expect((await update(id, { answer: 'はい' })).body).toMatchObject({
      code: 'NOT_IN_STATE',
      currentStatus: 'submitted',
    });
    [who] = (await site.createVisitors(1)) as [SignedIn];
    const accepted = await insert({ status: 'accepted' });
    expect((await update(accepted.id, { summary: '変更' })).body.code).toBe('NOT_IN_STATE');
  });
});

describe('submitMyEntry', () => {
  it('submits a complete draft once', async () => {
    const { id } = (await create(entered)).body;
    const first = await act('submitMyEntry', id);
    const again = await act('submitMyEntry', id);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
  });

  it('refuses gaps, a closed call and a decided entry', async () => {
    const { id } = (await create({ name: '夕凪' })).body;
    expect(errorsOf(await act('submitMyEntry', id))).toHaveProperty('/kind', 'requiredSelect');
    site.setNow(new Date('2027-02-03T03:00:00Z'));
    expect((await act('submitMyEntry', id)).body.code).toBe('DEADLINE_PASSED');
    site.setNow(new Date('2027-01-03T03:00:00Z'));
    expect((await act('submitMyEntry', id)).body.code).toBe('NOT_OPEN_YET');
    [who] = (await site.createVisitors(1)) as [SignedIn];
    const accepted = await insert({ status: 'accepted' });
    expect((await act('submitMyEntry', accepted.id)).body.code).toBe('NOT_IN_STATE');
  });
});

describe('withdrawMyEntry', () => {
  it('withdraws an accepted entry, frees its place and notifies the exhibitor', async () => {
    const { id } = await insert({ status: 'accepted', plans: ['full'] });
    const before = await countTaken(site.db, callId, 'full');
    const first = await act('withdrawMyEntry', id);
    const again = await act('withdrawMyEntry', id);
    expect([first.status, first.body.status, again.status]).toEqual([200, 'withdrawn', 200]);
    expect(await countTaken(site.db, callId, 'full')).toBe(before - 1);
    expect(await waitForMail(site, who.email, '取り下げ')).toContain(first.body.number);
  });

  it('refuses drafts and confirmed entries', async () => {
    const draft = (await create()).body;
    expect((await act('withdrawMyEntry', draft.id)).body.code).toBe('NOT_IN_STATE');
    [who] = (await site.createVisitors(1)) as [SignedIn];
    const { id } = await insert({ status: 'confirmed' });
    expect((await act('withdrawMyEntry', id)).body).toMatchObject({
      code: 'NOT_IN_STATE',
      currentStatus: 'confirmed',
    });
  });
});

describe('requestMyEntryCancellation', () => {
  const reason = { reason: '体調を崩したため。' };

  it('notes the request about a confirmed entry once', async () => {
    const { id } = await insert({ status: 'confirmed' });
    const first = await act('requestMyEntryCancellation', id, reason);
    expect([first.status, first.body.cancellationRequestedAt]).toEqual([
      200,
      DURING_ENTRY.toISOString(),
    ]);
    site.setNow(new Date('2027-01-21T03:00:00Z'));
    const again = await act('requestMyEntryCancellation', id, reason);
    expect(again.body).toEqual(first.body);
  });

  it('refuses what is not confirmed', async () => {
    const { id } = await insert();
    expect((await act('requestMyEntryCancellation', id, reason)).body.code).toBe('NOT_IN_STATE');
  });
});

describe('deleteMyEntry', () => {
  const remove = (entryId: string, version = 1) =>
    site.call('deleteMyEntry', {
      as: who,
      params: { entryId },
      headers: { 'If-Match': `"v${version}"` },
    });

  it('deletes a draft of the given version', async () => {
    const { id } = (await create()).body;
    await update(id, { name: '夕凪' });
    expect((await remove(id)).status).toBe(412);
    expect((await remove(id, 2)).status).toBe(204);
    expect((await act('getMyEntry', id)).status).toBe(404);
  });

  it('refuses submitted entries', async () => {
    const { id } = await insert();
    expect((await remove(id)).body.code).toBe('NOT_IN_STATE');
  });
});

describe('the address of an open entry', () => {
  it('cannot be deleted', async () => {
    const { id } = (await create({ addressId: entered.addressId })).body;
    const remove = () =>
      site.call('deleteMyAddress', { as: who, params: { addressId: entered.addressId } });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'ADDRESS_IN_USE']);
    await site.call('deleteMyEntry', { as: who, params: { entryId: id } });
    expect((await remove()).status).toBe(204);
  });
});
