import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { exampleContent } from '#api/testing/examples.ts';
import { DAY_1, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let editionId: string;
let editor: SignedIn;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

const fields = () => exampleContent('createExhibitorCall').body as Record<string, unknown>;
let prefix = 0;
const createFields = (changes: Record<string, unknown> = {}) => {
  prefix += 1;
  return { ...fields(), numberPrefix: `C${prefix}`, ...changes };
};
const create = (changes?: Record<string, unknown>, headers?: Record<string, string>) =>
  site.call('createExhibitorCall', {
    as: editor,
    body: createFields(changes),
    ...(headers && { headers }),
  });
const update = (callId: string, body: Record<string, unknown>, version = 1) =>
  site.call('updateExhibitorCall', {
    as: editor,
    params: { callId },
    body,
    headers: { 'If-Match': `"v${version}"` },
  });
const plan = (changes: Record<string, unknown> = {}) => ({
  code: 'half',
  name: { ja: '半卓' },
  tables: 0.5,
  chairs: 1,
  passes: 2,
  days: [DAY_1],
  price: 12_000,
  quota: 10,
  ...changes,
});

describe('createExhibitorCall', () => {
  it('creates a draft, which only staff see', async () => {
    const answer = await create();
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"v1"']);
    expect(answer.body).toMatchObject({ status: 'draft', plans: [{ code: 'half', taken: 0 }] });
    const callId = answer.body.id;
    expect((await site.call('getExhibitorCall', { params: { callId } })).status).toBe(404);
    const seen = await site.call('getOrganiserCall', { as: editor, params: { callId } });
    expect(seen.body).toEqual(answer.body);
  });

  it('returns the same call to a retry', async () => {
    const body = createFields();
    const send = () =>
      site.call('createExhibitorCall', {
        as: editor,
        body,
        headers: { 'Idempotency-Key': 'one-call-only' },
      });
    const [first, retry] = [await send(), await send()];
    expect(retry.body.id).toBe(first.body.id);
  });

  it.each([
    [{ opensAt: '2027-01-09T03:00:00.000Z' }, 409, '/opensAt withinEntryPeriod'],
    [{ closesAt: '2027-02-02T03:00:00.000Z' }, 409, '/closesAt withinEntryPeriod'],
    [{ closesAt: '2027-01-10T03:00:00.000Z' }, 400, '/closesAt endsAfterStart'],
    [{ plans: [] }, 400, '/plans countBetween'],
    [{ plans: [plan(), plan()] }, 400, '/plans/1/code uniqueItems'],
    [{ plans: [plan({ tables: 0.55 })] }, 400, '/plans/0/tables firstDecimal'],
    [{ plans: [plan({ price: 0.5 })] }, 400, '/plans/0/price integerOnly'],
    [{ plans: [plan({ price: 100_000_000 })] }, 400, '/plans/0/price maxValue'],
    [{ plans: [plan({ code: '半卓' })] }, 400, '/plans/0/code matchesUrlSlug'],
    [{ kinds: [] }, 400, '/kinds countAtLeast'],
    [{ title: { ja: ' ' } }, 400, '/title/ja requiredInput'],
  ])('refuses %j', async (changes, status, reason) => {
    const { body } = await create(changes);
    const [error] = body.errors ?? [];
    expect([body.status, error ? `${error.pointer} ${error.rule}` : body.code]).toEqual([
      status,
      reason,
    ]);
  });

  it('refuses a prefix that another call has', async () => {
    await create({ numberPrefix: 'TAKEN' });
    const { body } = await create({ numberPrefix: 'ＴＡＫＥＮ' });
    expect([body.code, body.errors]).toEqual([
      'PREFIX_TAKEN',
      [{ pointer: '/numberPrefix', rule: 'checkDuplicate' }],
    ]);
  });
});

describe('updateExhibitorCall', () => {
  it('publishes, closes and opens a call again', async () => {
    const { id } = (await create()).body;
    const statuses = [];
    for (const [at, status] of ['published', 'closed', 'published', 'draft'].entries())
      statuses.push((await update(id, { status }, at + 1)).body.status);
    expect(statuses).toEqual(['published', 'closed', 'published', 'draft']);
    const skipped = await update(id, { status: 'closed' }, 5);
    expect(skipped.body).toMatchObject({ code: 'NOT_IN_STATE', currentStatus: 'draft' });
  });

  it('does not write when nothing changes, and refuses an older version', async () => {
    const { id } = (await create()).body;
    const same = await update(id, { title: fields().title, intro: null });
    expect([same.status, same.headers.get('etag')]).toEqual([200, '"v1"']);
    await update(id, { daysToPay: 30 });
    expect((await update(id, { daysToPay: 7 })).status).toBe(412);
  });

  it.each(['withdrawn', 'rejected', 'cancelled', 'expired'] as const)(
    'forgets plans of entries that are %s',
    async (status) => {
      const callId = await insertCall(site.db, editionId, {
        number_prefix: `E${status.slice(0, 3).toUpperCase()}`,
      });
      const [applicant] = (await site.createVisitors(1)) as [SignedIn];
      await insertEntry(site.db, { userId: applicant.userId, callId, editionId, status });
      await site.db
        .updateTable('exhibitor_plan')
        .set({ taken: 0 })
        .where('call_id', '=', callId)
        .execute();
      expect((await update(callId, { plans: [plan({ code: 'other' })] })).status).toBe(200);
    },
  );

  it('keeps plans that were applied for, and their places', async () => {
    const callId = await insertCall(site.db, editionId, { number_prefix: 'USED' });
    const [applicant] = (await site.createVisitors(1)) as [SignedIn];
    await insertEntry(site.db, {
      userId: applicant.userId,
      callId,
      editionId,
      status: 'accepted',
    });
    const removed = await update(callId, { plans: [plan({ code: 'other' })] });
    expect(removed.body.code).toBe('PLAN_IN_USE');
    const tight = await update(callId, { plans: [plan({ quota: 0 })] });
    expect(tight.body).toMatchObject({
      code: 'QUOTA_BELOW_TAKEN',
      count: 1,
      errors: [{ pointer: '/plans/0/quota', rule: 'minValue', params: { min: 1 } }],
    });
    const changed = await update(callId, { plans: [plan({ quota: 1, price: 15_000 })] });
    expect(changed.body.plans).toEqual([expect.objectContaining({ price: 15_000, taken: 1 })]);
    const draft = await update(callId, { status: 'draft' }, 2);
    expect(draft.body.code).toBe('NOT_IN_STATE');
    const { body } = await site.call('listOrganiserCalls', { as: editor });
    expect(body.items.find(({ id }: { id: string }) => id === callId)).toMatchObject({
      entryCount: 1,
      version: 2,
    });
  });

  it('refuses what creating refuses', async () => {
    const { id } = (await create()).body;
    const codes = [];
    for (const changes of [{ closesAt: '2027-03-01T03:00:00.000Z' }, { numberPrefix: 'TAKEN' }])
      codes.push((await update(id, changes)).body.code);
    expect(codes).toEqual(['CALL_OUTSIDE_PERIOD', 'PREFIX_TAKEN']);
  });
});

describe('listOrganiserCalls', () => {
  it('returns drafts too, the newest first', async () => {
    const { id } = (await create()).body;
    const { body } = await site.call('listOrganiserCalls', { as: editor });
    expect(body.items[0]).toMatchObject({ id, status: 'draft' });
  });
});

describe('getOrganiserCall', () => {
  it('returns 404 for an unknown call', async () => {
    const callId = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31';
    const { status } = await site.call('getOrganiserCall', { as: editor, params: { callId } });
    expect(status).toBe(404);
  });
});

describe('listExhibitorCalls', () => {
  it('returns published and closed calls without account, quota and places', async () => {
    const { body } = await site.call('listExhibitorCalls');
    const statuses = await site.db
      .selectFrom('exhibitor_call')
      .where(
        'id',
        'in',
        body.items.map(({ id }: { id: string }) => id),
      )
      .select('status')
      .execute();
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.map(({ status }) => status)).not.toContain('draft');
    expect(JSON.stringify(body)).not.toMatch(/account|quota|taken|Prefix/);
  });
});

describe('getExhibitorCall', () => {
  it('returns a published call to everybody', async () => {
    const callId = await insertCall(site.db, editionId, { number_prefix: 'PUB' });
    const { status, body, headers } = await site.call('getExhibitorCall', { params: { callId } });
    expect([status, body.plans.map(({ code }: { code: string }) => code)]).toEqual([
      200,
      ['half', 'full', 'free'],
    ]);
    expect(headers.get('cache-control')).toContain('public');
  });
});
