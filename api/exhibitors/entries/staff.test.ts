import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorsOf } from '#api/testing/answers.ts';
import {
  countTaken,
  DURING_ENTRY,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { DAY_1, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let manager: SignedIn;
let applicant: SignedIn;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId);
  [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId, { role: 'manager' });
});

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  [applicant] = (await site.createVisitors(1)) as [SignedIn];
});

const insert = (given: Partial<Parameters<typeof insertEntry>[1]> = {}) =>
  insertEntry(site.db, { userId: applicant.userId, callId, editionId, ...given });

const boothOf = (applicationId: string) =>
  site.db
    .selectFrom('booth')
    .where('application_id', '=', applicationId)
    .select(['id', 'owner_id', 'status', 'name', 'kana', 'genres'])
    .execute();

describe('confirmEntry', () => {
  const confirm = (entryId: string, as = manager) =>
    site.call('confirmEntry', {
      as,
      params: { entryId },
      body: { amount: 12_000, paidOn: '2027-01-20' },
    });

  it('notes the payment and creates the booth, without a place, once', async () => {
    const { id } = await insert({ status: 'accepted' });
    const taken = await countTaken(site.db, callId);
    const { status, body } = await confirm(id);
    expect([status, body.status]).toEqual([200, 'confirmed']);
    expect(body.details).toMatchObject({ paidAmount: 12_000, paidOn: '2027-01-20' });
    expect((await confirm(id)).status).toBe(200);
    expect(await countTaken(site.db, callId)).toBe(taken);
    const booths = await boothOf(id);
    expect(booths).toEqual([
      {
        id: body.details.boothId,
        owner_id: applicant.userId,
        status: 'draft',
        name: { ja: body.title },
        kana: 'ユウナギゲームズ',
        genres: ['strategy'],
      },
    ]);
    await waitForMail(site, applicant.email, '出展が確定しました');
    const { roles } = (await site.call('getLoginUser', { as: applicant })).body;
    expect(roles).toContain('exhibitor');
  });

  it('refuses a payment that cannot be', async () => {
    const { id } = await insert({ status: 'accepted' });
    const errorsFor = async (fields: object) => {
      const { body } = await site.call('confirmEntry', {
        as: manager,
        params: { entryId: id },
        body: { amount: 12_000, paidOn: '2027-01-20', ...fields },
      });
      return errorsOf({ body });
    };
    expect(await errorsFor({ amount: 0 })).toEqual(['/amount minValue']);
    expect(await errorsFor({ amount: 100_000_000 })).toEqual(['/amount maxValue']);
    expect(await errorsFor({ paidOn: '0001-01-01' })).toEqual(['/paidOn withinTwoYears']);
    expect(await errorsFor({ paidOn: '2027-01-19' })).toEqual(['/paidOn notBeforeSubmission']);
    expect(await errorsFor({ paidOn: '2027-01-21' })).toEqual(['/paidOn notAfterToday']);
    expect(await boothOf(id)).toEqual([]);
  });

  it('confirms another amount than the one owed only when that is accepted', async () => {
    const { id } = await insert({ status: 'accepted' });
    const pay = (fields: object) =>
      site.call('confirmEntry', {
        as: manager,
        params: { entryId: id },
        body: { paidOn: '2027-01-20', ...fields },
      });
    for (const amount of [1, 11_999, 12_001, 24_000]) {
      const { status, body } = await pay({ amount });
      expect([status, body.errors]).toEqual([
        400,
        [{ pointer: '/amount', rule: 'differsFromOwed', params: { owed: 12_000 } }],
      ]);
    }
    expect((await pay({ amount: 9_000, acceptDifference: false })).status).toBe(400);
    // An amount of 0 is not a payment, even if a difference is accepted.
    expect(errorsOf(await pay({ amount: 0, acceptDifference: true }))).toEqual([
      '/amount minValue',
    ]);
    expect(await boothOf(id)).toEqual([]);
    const { status, body } = await pay({ amount: 9_000, acceptDifference: true });
    expect([status, body.details.paidAmount]).toEqual([200, 9_000]);
  });

  it('takes no payment for an entry that costs nothing', async () => {
    const { id } = await insert({ status: 'accepted', plans: ['free'], entry: { amount: 0 } });
    const { status } = await site.call('confirmEntry', {
      as: manager,
      params: { entryId: id },
      body: { amount: 0, paidOn: '2027-01-20' },
    });
    expect(status).toBe(200);
  });

  it('creates one booth for parallel confirmations', async () => {
    const { id } = await insert({ status: 'accepted' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await boothOf(id)).toHaveLength(1);
  });

  it('is for owners and managers, and for accepted entries', async () => {
    const [editor] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, editor.userId, { role: 'editor' });
    const { id } = await insert();
    expect((await confirm(id, editor)).status).toBe(403);
    expect((await confirm(id)).body.code).toBe('NOT_IN_STATE');
  });
});

describe('createEntry', () => {
  const invite = (changes: Record<string, unknown> = {}) =>
    site.call('createEntry', {
      as: manager,
      body: {
        ...(exampleContent('createEntry').body as object),
        callId,
        days: [DAY_1],
        ...changes,
      },
    });

  it('confirms a guest at once, with a booth and an account to sign in to by code', async () => {
    const email = 'Guest@Invited.Example';
    const { status, body } = await invite({ email, locale: 'en', plan: 'full' });
    expect([status, body.status, body.email]).toEqual([201, 'confirmed', email.toLowerCase()]);
    expect(body.details).toMatchObject({ plan: 'full', boothId: expect.any(String) });
    expect(body.details).not.toHaveProperty('dueAt');
    expect(await countTaken(site.db, callId, 'full')).toBe(1);
    await waitForMail(site, email.toLowerCase(), 'An invitation to exhibit');
    site.setNow(undefined);
    const guest = await site.signIn(email.toLowerCase());
    const { items } = (await site.call('listMyEntries', { as: guest })).body;
    expect(items).toEqual([expect.objectContaining({ number: body.number, status: 'confirmed' })]);
    expect(items[0].granted).toEqual({ plan: { code: 'full', name: { ja: '1卓' } }, amount: 0 });
  });

  it('does not let a sign-up with the address take over the account', async () => {
    const email = 'taken@invited.example';
    const { id } = (await invite({ email })).body;
    await site.call('signUp', {
      body: { email, name: '別人', password: 'a lantern over the quay' },
    });
    const [booth] = await boothOf(id);
    const { user_id } = await site.db
      .selectFrom('application')
      .where('id', '=', id)
      .select('user_id')
      .executeTakeFirstOrThrow();
    expect([booth?.owner_id, typeof user_id]).toEqual([user_id, 'string']);
  });

  it('uses an account that exists, with one open entry', async () => {
    const first = await invite({ email: applicant.email });
    expect((await boothOf(first.body.id))[0]?.owner_id).toBe(applicant.userId);
    expect((await invite({ email: applicant.email })).body.code).toBe('ENTRY_EXISTS');
  });

  it('returns the same entry to a retry', async () => {
    const body = {
      ...(exampleContent('createEntry').body as object),
      callId,
      days: [DAY_1],
      email: 'retry@invited.example',
    };
    const send = () =>
      site.call('createEntry', {
        as: manager,
        body,
        headers: { 'Idempotency-Key': 'one-guest-only' },
      });
    const [first, retry] = [await send(), await send()];
    expect(retry.body.id).toBe(first.body.id);
  });

  it('refuses an unknown call, what the call does not offer, and more than its quota', async () => {
    const unknown = await invite({ callId: callId.replace(/^.{8}/, '00000000') });
    expect(unknown.status).toBe(404);
    expect((await invite({ plan: 'castle' })).body.errors).toEqual([
      { pointer: '/plan', rule: 'requiredSelect' },
    ]);
    const tiny = await insertCall(site.db, editionId, { number_prefix: 'TINY', quota: 0 });
    const full = await invite({ callId: tiny, email: 'full@invited.example' });
    expect(full.body).toMatchObject({ code: 'QUOTA_EXCEEDED', excess: 1 });
  });
});

describe('restoreEntry', () => {
  const restore = (entryId: string, dueAt = '2027-03-01T15:00:00.000Z') =>
    site.call('restoreEntry', { as: manager, params: { entryId }, body: { dueAt } });

  it('accepts an expired entry again, with a new due date and its place', async () => {
    const { id } = await insert({ status: 'expired' });
    const taken = await countTaken(site.db, callId);
    const { body } = await restore(id);
    expect(body.status).toBe('accepted');
    expect(body.details).toMatchObject({ amount: 12_000, dueAt: '2027-03-01T15:00:00.000Z' });
    expect(await countTaken(site.db, callId)).toBe(taken + 1);
    const mail = await waitForMail(site, applicant.email, '承認されました');
    // The due date is the end of 1 March.
    expect(mail).toMatch(
      /^出展申込が承認されました（.+）：出展料を2027年3月1日（月）23:59までにお支払いください\n/,
    );
    expect(mail).toContain('支払期限：2027年3月1日（月）23:59');
  });

  it('refuses a time in the past, and a second open entry', async () => {
    const { id } = await insert({ status: 'expired' });
    expect((await restore(id, '2027-01-01T00:00:00.000Z')).body.errors).toEqual([
      { pointer: '/dueAt', rule: 'notBeforeToday' },
    ]);
    await insert();
    expect((await restore(id)).body.code).toBe('ENTRY_EXISTS');
  });

  it('refuses when the plan has no place left', async () => {
    const tiny = await insertCall(site.db, editionId, { number_prefix: 'FULL', quota: 0 });
    const { id } = await insert({ status: 'expired', callId: tiny });
    expect((await restore(id)).body).toMatchObject({ code: 'QUOTA_EXCEEDED', excess: 1 });
  });
});
