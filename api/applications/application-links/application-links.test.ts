import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseApplications } from '#api/applications/applications/retention.ts';
import { lockApplications } from '#api/applications/applications/store.ts';
import { exampleContent, UNKNOWN_TOKEN } from '#api/testing/examples.ts';
import {
  AFTER_APPLYING,
  APPLYING_CLOSES,
  type Applied,
  type GuestSite,
  guestSite,
  WHILE_APPLYING,
} from '#api/testing/guest-applications.ts';
import { runJob } from '#api/testing/jobs.ts';
import { isWaiting } from '#api/testing/locks.ts';
import type { CallOptions } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';

let world: GuestSite;
beforeAll(async () => {
  world = await guestSite();
});
beforeEach(() => world.clear());

const get = ({ token }: Pick<Applied, 'token'>, options: CallOptions = {}) =>
  world.byLink('getApplicationByLink', token, options);

/** Changes an application, by default based on its newest version. */
const change = async (applied: Applied, body: object, version?: string) =>
  world.byLink('changeApplicationByLink', applied.token, {
    body: { kind: applied.kind, ...body },
    headers: { 'If-Match': version ?? (await get(applied)).headers.get('etag') ?? '' },
  });

const withdraw = ({ token }: Applied) => world.byLink('withdrawApplicationByLink', token);

/** A change that every kind accepts. */
const CHANGED = { contactName: '港 岬' };

describe('getApplicationByLink', () => {
  it.each(GUEST_KINDS)('shows the applicant what they entered (%s)', async (kind) => {
    const applied = await world.apply(kind);
    const { status, body, headers } = await get(applied);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: applied.number,
      email: applied.email,
      status: 'submitted',
      isUnderReview: false,
      edition: { ja: '暖簾市 2027 春' },
      details: { kind, entered: { contactName: '汐見 渚' }, pictures: { items: [] } },
      changeableUntil: APPLYING_CLOSES,
      submittedAt: WHILE_APPLYING.toISOString(),
    });
    expect(headers.get('etag')).toBe(`"v${body.version}"`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows nothing that staff prepare', async () => {
    const applied = await world.apply('sponsor');
    const before = (await get(applied)).body;
    const { body } = await world.act('getApplication', applied.id);
    await world.staff('prepareDecisions', 'sponsor', {
      selection: { by: 'ids', items: [{ id: applied.id, version: body.version }] },
      decision: 'rejected',
      line: 'また次回',
    });
    const after = await get(applied);
    expect(after.body).toEqual(before);
    expect(after.headers.get('etag')).toBe(`"v${before.version}"`);
  });

  it('says that it is under review once somebody works on it', async () => {
    const applied = await world.apply('press');
    const { body } = await world.act('getApplication', applied.id);
    await world.site.call('annotateApplication', {
      as: world.manager,
      params: { applicationId: applied.id },
      headers: { 'If-Match': `"v${body.version}"` },
      body: { assigneeId: world.manager.userId, note: '内緒のメモ' },
    });
    const seen = await get(applied);
    expect(seen.body.isUnderReview).toBe(true);
    expect(JSON.stringify(seen.body)).not.toContain('内緒');
  });

  it('gives each person of accepted press a code for the desk', async () => {
    const persons = [
      { name: '港 岬', kana: 'ミナト ミサキ', role: '記者' },
      { name: '汐見 渚', kana: 'シオミ ナギサ', role: '撮影' },
    ];
    const applied = await world.apply('press', { persons });
    expect((await get(applied)).body.details).not.toHaveProperty('passes');
    await world.decide(applied, 'accepted');
    expect((await get(applied)).body.details.passes).toEqual([
      { name: '港 岬', code: `${applied.number}-1` },
      { name: '汐見 渚', code: `${applied.number}-2` },
    ]);
  });

  it('works with the link of each e-mail', async () => {
    const applied = await world.apply('education');
    await world.ask(applied);
    const token = await world.tokenIn(applied.email, '確認させてください');
    expect(token).not.toBe(applied.token);
    for (const each of [token, applied.token])
      expect((await get({ token: each })).body.number).toBe(applied.number);
  });

  it('leads to nothing after the personal data was erased', async () => {
    const applied = await world.applyUntil('sponsor', 'rejected');
    world.site.setNow(new Date('2027-08-01T00:00:00Z'));
    await runJob(world.site, 'applications');
    expect((await get(applied)).status).toBe(404);
    const { body } = await world.act('getApplication', applied.id);
    expect([body.title, body.details.entered]).toEqual(['', {}]);
    expect(body).not.toHaveProperty('email');
    const { rows } = await world.site.db.executeQuery(
      world.site.db.selectFrom('sponsor_application').selectAll().compile(),
    );
    expect(rows).toEqual([]);
  });
});

describe('a link that is not valid', () => {
  const OPERATIONS: readonly (readonly [OperationId, CallOptions])[] = [
    ['getApplicationByLink', {}],
    ['changeApplicationByLink', { body: { kind: 'sponsor', ...CHANGED } }],
    ['withdrawApplicationByLink', {}],
    ['deleteApplicationPicture', { params: { pictureId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30' } }],
    ['updateApplicationPictures', { body: { items: [] } }],
    [
      'putApplicationPicture',
      {
        params: { pictureId: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30' },
        ...exampleContent('putApplicationPicture'),
      },
    ],
  ];

  /** Moves a new application to an earlier edition, whose links have expired. */
  const applyToArchived = async (): Promise<Applied> => {
    const { db } = world.site;
    const applied = await world.apply('sponsor');
    const edition = await db
      .selectFrom('edition')
      .where('id', '=', world.editionId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const id = randomUUIDv7();
    await db
      .insertInto('edition')
      .values({
        ...{ ...edition, id, slug: id, status: 'archived', is_current: false },
        ...{ name: JSON.stringify(edition.name), venue: JSON.stringify(edition.venue) },
        days: JSON.stringify(edition.days),
      } as never)
      .execute();
    await db
      .updateTable('application')
      .set({ edition_id: id })
      .where('id', '=', applied.id)
      .execute();
    return applied;
  };

  it.each(OPERATIONS)('gets the same answer whatever is wrong with it: %s', async (id, options) => {
    const applied = await world.apply('sponsor');
    const erased = await world.apply('sponsor');
    await world.site.db.deleteFrom('application').where('id', '=', erased.id).execute();
    const expired = await applyToArchived();
    const tokens = [
      UNKNOWN_TOKEN,
      erased.token,
      expired.token,
      applied.token.slice(0, -1),
      `${applied.token}A`,
      applied.token.toLowerCase(),
      applied.number,
      'x',
    ];
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const { status, body } = await world.byLink(id, token, options);
        return { status, ...body, instance: '' };
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await world.statusOf(applied)).toBe('submitted');
  });

  it('is one to an archived edition', async () => {
    const applied = await world.apply('press');
    const archive = (status: 'archived' | 'published') =>
      world.site.db.updateTable('edition').set({ status }).execute();
    await archive('archived');
    expect((await get(applied)).status).toBe(404);
    expect((await withdraw(applied)).status).toBe(404);
    await archive('published');
    expect((await get(applied)).status).toBe(200);
  });

  it('is refused without the header', async () => {
    const { status, body } = await world.site.fetch('/api/v1/application-links/current');
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  it('does not open the applications of others', async () => {
    const [one, other] = [await world.apply('sponsor'), await world.apply('sponsor')];
    expect((await get(one)).body.number).not.toBe((await get(other)).body.number);
  });

  it('is stored nowhere as it was sent', async () => {
    const applied = await world.apply('sponsor');
    const mailed = await world.tokenIn(applied.email, applied.number);
    const rows = await world.site.db.selectFrom('application_link').selectAll().execute();
    const audited = await world.site.db.selectFrom('audit_record').selectAll().execute();
    const keys = await world.site.db.selectFrom('idempotency_record').selectAll().execute();
    // The link of the e-mail, and one that the test created itself.
    expect(rows).toHaveLength(2);
    const stored = JSON.stringify([rows, audited, keys]);
    for (const token of [mailed, applied.token]) expect(stored).not.toContain(token);
  });
});

describe('changeApplicationByLink', () => {
  it('clears a reading that the stored name does not need, and no other', async () => {
    const applied = await world.apply('press');
    const refused = await change(applied, { contactKana: '' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [expect.objectContaining({ pointer: '/contactKana', rule: 'requiredInput' })],
    ]);
    const named = { contactName: 'Ann Smith', contactKana: 'アン スミス' };
    expect((await change(applied, named)).status).toBe(200);
    for (const blank of ['', ' ']) {
      const { status, body } = await change(applied, { contactKana: blank });
      expect([status, body.details.entered.contactKana]).toEqual([200, 'Ann Smith']);
    }
    const latin = await change(applied, { contactName: '汐見 渚', contactKana: 'Shiomi' });
    expect(latin.status).toBe(400);
    const other = await change(applied, { contactName: '汐見 渚' });
    expect(other.body.errors).toEqual([
      expect.objectContaining({ pointer: '/contactKana', rule: 'matchesKatakana' }),
    ]);
  });

  it('stores nothing once the personal data is erased, even while it waits', async () => {
    const applied = await world.apply('press');
    const version = (await get(applied)).headers.get('etag') ?? '';
    const { db, platform } = { db: world.site.db, platform: world.site.runtime.platform };
    const holder = await db.startTransaction().execute();
    await lockApplications(holder, [applied.id]);
    const changed = change(applied, CHANGED, version);
    expect(await isWaiting(db, changed)).toBe(true);
    await eraseApplications(holder, platform, [applied], platform.now());
    await holder.commit().execute();
    expect((await changed).status).toBe(404);
    const { title, search_text } = await db
      .selectFrom('application')
      .where('id', '=', applied.id)
      .select(['title', 'search_text'])
      .executeTakeFirstOrThrow();
    expect([title, search_text]).toEqual(['', '']);
  });

  const FIELD: Readonly<Record<GuestKind, object>> = {
    sponsor: { company: '潮騒堂', companyKana: 'シオサイドウ', url: null },
    press: { outlet: '潮騒タイムズ', days: ['2027-04-25'], audience: null },
    education: { school: '潮騒中学校', students: 40, grade: null },
  };
  const TITLE = { sponsor: '潮騒堂', press: '潮騒タイムズ', education: '潮騒中学校' };
  const CLEARED = { sponsor: 'url', press: 'audience', education: 'grade' };

  it.each(GUEST_KINDS)('changes and clears fields, also for staff (%s)', async (kind) => {
    const applied = await world.apply(kind);
    const { status, body } = await change(applied, { ...CHANGED, ...FIELD[kind] });
    expect(status).toBe(200);
    expect(body.details.entered).toMatchObject({ ...CHANGED, contactKana: 'シオミ ナギサ' });
    expect(body.details.entered).not.toHaveProperty(CLEARED[kind]);
    expect(await world.inbox(kind, { q: TITLE[kind] })).toMatchObject([
      { number: applied.number, title: TITLE[kind] },
    ]);
    const { body: history } = await world.site.call('listAuditRecords', {
      as: world.manager,
      query: { entity: 'application', entityId: applied.id },
    });
    const [newest] = history.items;
    expect(newest.action).toBe('application.change');
    expect(JSON.stringify(newest)).not.toContain('港 岬');
  });

  it('does nothing without a difference', async () => {
    const applied = await world.apply('sponsor');
    const before = (await get(applied)).body;
    expect(
      (await change(applied, { contactName: before.details.entered.contactName })).body,
    ).toEqual(before);
  });

  it('refuses a version that is not the newest', async () => {
    const applied = await world.apply('press');
    await change(applied, CHANGED);
    const { status, body } = await change(applied, CHANGED, '"v1"');
    expect([status, body.code]).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('refuses the fields of another kind, and the address', async () => {
    const applied = await world.apply('press');
    const other = await change({ ...applied, kind: 'sponsor' }, CHANGED);
    expect([other.status, other.body.errors]).toEqual([
      400,
      [{ pointer: '/kind', rule: 'requiredSelect' }],
    ]);
    const address = await change(applied, { email: 'other@mail.example' });
    expect([address.status, address.body.errors]).toEqual([
      400,
      [{ pointer: '/email', rule: 'unknownField' }],
    ]);
  });

  it('refuses days on which there is no show', async () => {
    const applied = await world.apply('education');
    const { status, body } = await change(applied, { day: '2027-05-01' });
    expect([status, body.errors]).toEqual([400, [{ pointer: '/day', rule: 'requiredSelect' }]]);
  });

  it.each(GUEST_KINDS)('answers a question, also after the deadline (%s)', async (kind) => {
    const applied = await world.applyUntil(kind, 'more_info');
    world.site.setNow(AFTER_APPLYING);
    await world.site.db
      .updateTable('application')
      .set({ asked_at: AFTER_APPLYING })
      .where('id', '=', applied.id)
      .execute();
    expect((await get(applied)).body).toMatchObject({
      question: '人数は確定していますか。',
      answerBy: '2027-03-16T00:00:00.000Z',
      changeableUntil: '2027-03-16T00:00:00.000Z',
    });
    const { status, body } = await change(applied, { ...CHANGED, answer: '確定しました。' });
    expect([status, body.status, body.answer]).toEqual([200, 'submitted', '確定しました。']);
    expect((await world.act('getApplication', applied.id)).body.answer).toBe('確定しました。');
  });

  it('refuses an answer without a question', async () => {
    const applied = await world.apply('sponsor');
    const { status, body } = await change(applied, { answer: 'はい' });
    expect([status, body.code, body.currentStatus]).toEqual([409, 'NOT_IN_STATE', 'submitted']);
  });

  it('is refused after the deadline, unless it was extended', async () => {
    const applied = await world.apply('sponsor');
    world.site.setNow(AFTER_APPLYING);
    expect((await get(applied)).body).not.toHaveProperty('changeableUntil');
    const { status, body } = await change(applied, CHANGED);
    expect([status, body.code]).toEqual([409, 'DEADLINE_PASSED']);
    const extended = await world.site.call('extendDeadline', {
      as: world.manager,
      params: { key: 'sponsor', applicationId: applied.id },
      body: { closesAt: '2027-03-10T03:00:00.000Z', reason: '入院のため。' },
    });
    expect(extended.status).toBe(200);
    expect((await get(applied)).body.changeableUntil).toBe('2027-03-10T03:00:00.000Z');
    expect((await change(applied, CHANGED)).status).toBe(200);
  });

  it('is refused before the period opens again', async () => {
    const applied = await world.apply('sponsor');
    world.site.setNow(new Date('2027-01-15T00:00:00Z'));
    const { status, body } = await change(applied, CHANGED);
    expect([status, body.code]).toEqual([409, 'NOT_OPEN_YET']);
  });
});

describe('withdrawApplicationByLink', () => {
  it('withdraws an application once, with an e-mail', async () => {
    const applied = await world.apply('education');
    const { status, body } = await withdraw(applied);
    expect([status, body.status]).toEqual([200, 'withdrawn']);
    expect((await withdraw(applied)).body).toEqual(body);
    expect(await world.tokenIn(applied.email, '取り下げを受け付けました')).toHaveLength(43);
  });

  it('is possible after the deadline', async () => {
    const applied = await world.apply('press');
    world.site.setNow(AFTER_APPLYING);
    expect((await withdraw(applied)).status).toBe(200);
  });
});
