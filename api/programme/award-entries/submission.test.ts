import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import {
  AFTER_AWARD,
  type AwardSite,
  awardSite,
  DURING_AWARD,
  insertAward,
} from '#api/testing/awards.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { insertMember } from '#api/testing/tenants.ts';

let world: AwardSite;
beforeAll(async () => {
  world = await awardSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
});

describe('changeMyAwardEntry', () => {
  it('changes a draft step by step, and a submitted entry until the award closes', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create({ maker: undefined });
    const changed = await world.change(draft.id, { maker: '潮騒堂' }, draft.version);
    expect([changed.status, changed.body.maker]).toEqual([200, '潮騒堂']);
    expect((await world.change(draft.id, { maker: '夕凪' }, draft.version)).status).toBe(412);
    const { body: submitted } = await world.submit(draft.id);
    const emptied = await world.change(draft.id, { pitch: null }, submitted.version);
    expect([emptied.status, emptied.body.errors?.length]).toEqual([400, 1]);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await world.change(draft.id, { maker: '夕凪' }, submitted.version))).toEqual([
      409,
      'DEADLINE_PASSED',
    ]);
  });

  it('counts an extension of the entry, drafts included', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    world.site.setNow(AFTER_AWARD);
    const extended = await world.site.call('extendDeadline', {
      as: world.staff,
      params: { key: 'award-entry', applicationId: draft.id },
      body: { closesAt: '2027-04-05T00:00:00.000Z', reason: '入院のため。' },
    });
    expect(extended.status).toBe(200);
    expect((await world.get(draft.id)).body.changeableUntil).toBe('2027-04-05T00:00:00.000Z');
    expect((await world.submit(draft.id)).status).toBe(200);
  });

  it('refuses a work that another entry has', async () => {
    await insertAward(world.site.db);
    const productId = await world.work();
    await world.create({ productId, work: undefined });
    const { body: other } = await world.create();
    const change = { productId, work: null };
    expect(codeOf(await world.change(other.id, change, other.version))).toEqual([
      409,
      'ALREADY_ENTERED',
    ]);
  });

  it('answers a question after the award has closed', async () => {
    await insertAward(world.site.db);
    const entry = await world.submitted();
    expect(codeOf(await world.change(entry.id, { answer: 'はい' }, entry.version))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    world.site.setNow(AFTER_AWARD);
    await world.site.call('askApplicant', {
      as: world.staff,
      params: { applicationId: entry.id },
      body: { question: '何人用ですか。' },
    });
    const { body: asked } = await world.get(entry.id);
    expect(asked).toMatchObject({ status: 'more_info', question: '何人用ですか。' });
    const { status, body } = await world.change(entry.id, { answer: '4人です。' }, asked.version);
    expect([status, body.status, body.answer]).toEqual([200, 'submitted', '4人です。']);
  });

  it('is the entrant’s alone', async () => {
    await insertAward(world.site.db);
    const { body } = await world.create();
    const as = world.stranger;
    expect((await world.change(body.id, { maker: 'あ' }, body.version, { as })).status).toBe(404);
  });
});

describe('deleteMyAwardEntry', () => {
  const remove = (entryId: string, version: number, as = world.entrant) =>
    world.site.call('deleteMyAwardEntry', {
      as,
      params: { entryId },
      headers: { 'If-Match': `"v${version}"` },
    });

  it('deletes the given version of a draft, whose work may then enter', async () => {
    await insertAward(world.site.db, { entries_per_user: 1 });
    const work = { productId: await world.work(), work: undefined };
    const { body: draft } = await world.create(work);
    expect((await world.create(work)).status).toBe(409);
    expect((await remove(draft.id, draft.version, world.stranger)).status).toBe(404);
    expect(codeOf(await remove(draft.id, draft.version + 1))).toEqual([412, 'PRECONDITION_FAILED']);
    expect((await remove(draft.id, draft.version)).status).toBe(204);
    expect((await world.get(draft.id)).status).toBe(404);
    expect((await remove(draft.id, draft.version)).status).toBe(404);
    expect((await world.create(work)).status).toBe(201);
  });

  it('refuses a submitted entry', async () => {
    await insertAward(world.site.db);
    const { id } = await world.submitted();
    const { version } = (await world.get(id)).body;
    expect(codeOf(await remove(id, version))).toEqual([409, 'NOT_IN_STATE']);
  });
});

describe('submitAwardEntry', () => {
  it('gives a number, records the consents, and confirms by e-mail', async () => {
    const awardId = await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const { status, body } = await world.submit(draft.id);
    expect([status, body.status]).toEqual([200, 'submitted']);
    expect(body.number).toMatch(/^A[A-HJ-NP-Z2-9]{8}$/);
    const mail = await waitForMail(world.site, world.entrant.email, body.number);
    expect(mail).toContain(`/award/entry/noren-award/${body.id}`);
    const stored = await world.site.db
      .selectFrom('application as a')
      .innerJoin('award_entry as x', 'x.application_id', 'a.id')
      .where('a.id', '=', body.id)
      .select(['x.award_id', 'a.title', 'a.consents'])
      .executeTakeFirst();
    expect(stored).toEqual({
      award_id: awardId,
      title: '潮待ち',
      consents: { agreeRules: '1', agreePrivacy: expect.any(String) },
    });
    expect((await world.submit(draft.id)).body.number).toBe(body.number);
  });

  it('names everything that is missing', async () => {
    await insertAward(world.site.db, {
      needs_pictures: true,
      categories: JSON.stringify([{ code: 'light', name: { ja: '軽量級' } }]),
    });
    const { body } = await world.site.call('createAwardEntry', {
      as: world.entrant,
      params: { slug: 'noren-award' },
      body: {},
    });
    const answer = await world.submit(body.id);
    expect(answer.status).toBe(400);
    expect(
      errorsOf(answer)
        .map((error) => error.split(' ')[0])
        .toSorted(),
    ).toEqual([
      '/agreePrivacy',
      '/agreePublish',
      '/agreeRules',
      '/category',
      '/maker',
      '/makerKana',
      '/ofAgeOrGuardianAgrees',
      '/pictures',
      '/pitch',
      '/productId',
    ]);
  });

  it('refuses a version that was changed since', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    await world.change(draft.id, { maker: '潮騒堂' }, draft.version);
    const { version } = draft;
    expect(codeOf(await world.submit(draft.id, { body: { version } }))).toEqual([
      409,
      'ENTRY_CHANGED',
    ]);
  });

  it('refuses one who became a member of the organisers', async () => {
    await insertAward(world.site.db);
    const [visitor] = await world.site.createVisitors(1);
    if (!visitor) throw new Error('no visitor');
    const { body } = await world.create({}, { as: visitor });
    await insertMember(world.site.db, visitor.userId, { role: 'editor' });
    expect(codeOf(await world.submit(body.id, { as: visitor }))).toEqual([403, 'OWN_AWARD']);
  });

  it('refuses after the deadline, and a withdrawn entry', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const entry = await world.submitted();
    await world.withdraw(entry.id);
    expect(codeOf(await world.submit(entry.id))).toEqual([409, 'NOT_IN_STATE']);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await world.submit(draft.id))).toEqual([409, 'DEADLINE_PASSED']);
    expect((await world.submit(draft.id, { as: world.stranger })).status).toBe(404);
  });
});

describe('withdrawAwardEntry', () => {
  it('withdraws after the deadline too, once', async () => {
    await insertAward(world.site.db);
    const entry = await world.submitted();
    world.site.setNow(AFTER_AWARD);
    expect((await world.withdraw(entry.id, world.stranger)).status).toBe(404);
    const { status, body } = await world.withdraw(entry.id);
    expect([status, body.status, body.canWithdraw]).toEqual([200, 'withdrawn', false]);
    expect((await world.withdraw(entry.id)).body.version).toBe(body.version);
    await waitForMail(world.site, world.entrant.email, '取り下げました');
  });

  it('is possible five times for an award', async () => {
    await insertAward(world.site.db);
    const draft = await world.create();
    for (let count = 0; count < 5; count += 1)
      expect((await world.withdraw((await world.submitted()).id)).status).toBe(200);
    expect(codeOf(await world.create())).toEqual([409, 'TOO_MANY_WITHDRAWN']);
    expect(codeOf(await world.submit(draft.body.id))).toEqual([409, 'TOO_MANY_WITHDRAWN']);
    await insertAward(world.site.db, { slug: 'other' });
    expect((await world.create({}, { slug: 'other' })).status).toBe(201);
  });

  it('refuses a draft', async () => {
    await insertAward(world.site.db);
    const { body } = await world.create();
    expect(codeOf(await world.withdraw(body.id))).toEqual([409, 'NOT_IN_STATE']);
  });

  const announce = (awardId: string, kind: 'shortlist' | 'results', publishAt: Date) =>
    world.site.db
      .insertInto('award_announcement')
      .values({
        id: randomUUIDv7(),
        award_id: awardId,
        kind,
        publish_at: publishAt,
        notified_at: publishAt,
      })
      .execute();

  it('notifies staff once a shortlist is public', async () => {
    const awardId = await insertAward(world.site.db);
    const entry = await world.submitted();
    await announce(awardId, 'shortlist', AFTER_AWARD);
    world.site.setNow(AFTER_AWARD);
    expect((await world.withdraw(entry.id)).status).toBe(200);
    await waitForMail(world.site, 'desk@noren.example', entry.number);
  });

  it('refuses once the results are public, and not a millisecond before', async () => {
    const awardId = await insertAward(world.site.db, { entries_per_user: 2 });
    const early = await world.submitted();
    const late = await world.submitted();
    await announce(awardId, 'results', AFTER_AWARD);
    world.site.setNow(new Date(AFTER_AWARD.getTime() - 1));
    expect((await world.withdraw(early.id)).status).toBe(200);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await world.withdraw(late.id))).toEqual([409, 'RESULTS_ANNOUNCED']);
  });
});
