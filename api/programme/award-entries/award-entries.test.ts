import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_AWARD,
  AWARD_CLOSES,
  type AwardSite,
  awardSite,
  BEFORE_AWARD,
  DURING_AWARD,
  describedEntry,
  insertAward,
} from '#api/testing/awards.ts';
import { exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { insertBooth, insertPeriod } from '#api/testing/show.ts';
import { insertMember } from '#api/testing/tenants.ts';

let world: AwardSite;
beforeAll(async () => {
  world = await awardSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
});

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];
const errorsOf = ({ body }: { body: { errors?: { pointer: string; rule: string }[] } }) =>
  (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`);

describe('listAwardCandidates', () => {
  const list = (as = world.entrant, slug = 'noren-award') =>
    world.site.call('listAwardCandidates', { as, params: { slug } });

  it('lists my works with reasons, first those that may enter', async () => {
    await insertAward(world.site.db);
    const entered = await world.work(world.entrant, { kana: 'あ' });
    const draft = await world.work(world.entrant, { product: { status: 'draft' } });
    const free = await world.work(world.entrant, { kana: 'ん' });
    await world.work(world.stranger);
    await world.create({ productId: entered, work: undefined });
    const { status, body } = await list();
    expect([status, body.reasons]).toEqual([200, []]);
    expect(body.award).toMatchObject({
      slug: 'noren-award',
      title: { ja: '暖簾賞' },
      entriesPerUser: 3,
      period: { closesAt: AWARD_CLOSES },
    });
    const reasons = body.works.map((work: { id: string; reasons: string[] }) => [
      work.id,
      work.reasons,
    ]);
    expect(reasons[0]).toEqual([free, []]);
    expect(new Map(reasons)).toEqual(
      new Map([
        [free, []],
        [entered, ['alreadyEntered']],
        [draft, ['notPublished']],
      ]),
    );
  });

  it('names what keeps the user from entering', async () => {
    await insertAward(world.site.db, { exhibitors_only: true, entries_per_user: 1 });
    expect((await list(world.staff)).body.reasons).toEqual(['ownAward', 'notExhibitor']);
  });

  it('is not found without a public text, and refuses the debut award', async () => {
    expect((await list(world.entrant, 'nothing')).status).toBe(404);
    await insertAward(world.site.db, { slug: 'later', at: new Date('2027-12-01T00:00:00Z') });
    expect((await list(world.entrant, 'later')).status).toBe(404);
    await insertAward(world.site.db, { slug: 'dragon', kind: 'fresh-dragon' });
    expect(codeOf(await list(world.entrant, 'dragon'))).toEqual([409, 'ENTERED_BY_BOOTHS']);
    expect((await world.site.call('listAwardCandidates', { params: { slug: 'a' } })).status).toBe(
      401,
    );
  });
});

describe('createAwardEntry', () => {
  it('saves a draft with gaps', async () => {
    await insertAward(world.site.db);
    const { status, body, headers } = await world.site.call('createAwardEntry', {
      as: world.entrant,
      params: { slug: 'noren-award' },
      body: {},
    });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe(`"v${body.version}"`);
    expect(body).toMatchObject({
      status: 'draft',
      award: { slug: 'noren-award', title: { ja: '暖簾賞' } },
      changeableUntil: AWARD_CLOSES,
      canWithdraw: false,
      pictures: { version: 1, items: [] },
    });
    expect(Object.keys(body)).not.toContain('number');
  });

  it('returns the same draft for the same key', async () => {
    await insertAward(world.site.db);
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const [first, second] = [
      await world.create({}, { headers }),
      await world.create({}, { headers }),
    ];
    expect(second.body).toEqual(first.body);
  });

  it('follows the period of the award, or that of the edition', async () => {
    const { db } = world.site;
    await insertAward(db);
    await insertAward(db, { slug: 'edition', opens_at: null, closes_at: null });
    world.site.setNow(BEFORE_AWARD);
    expect(codeOf(await world.create())).toEqual([409, 'NOT_OPEN_YET']);
    world.site.setNow(new Date('2027-03-31T15:10:00Z'));
    expect((await world.create()).status).toBe(201);
    world.site.setNow(AFTER_AWARD);
    const late = await world.create();
    expect([...codeOf(late), late.body.closesAt]).toEqual([409, 'DEADLINE_PASSED', AWARD_CLOSES]);
    expect(codeOf(await world.create({}, { slug: 'edition' }))).toEqual([409, 'NOT_OPEN_YET']);
    await insertPeriod(db, world.editionId, 'award-entry', {
      opensAt: DURING_AWARD,
      closesAt: new Date('2027-05-01T00:00:00Z'),
    });
    expect((await world.create({}, { slug: 'edition' })).status).toBe(201);
  });

  it('takes a work once, until its entry is withdrawn', async () => {
    await insertAward(world.site.db);
    await insertAward(world.site.db, { slug: 'other' });
    const productId = await world.work();
    const entry = await world.submitted({ productId, work: undefined });
    const again = () => world.create({ productId, work: undefined });
    expect(codeOf(await again())).toEqual([409, 'ALREADY_ENTERED']);
    expect((await world.create({ productId, work: undefined }, { slug: 'other' })).status).toBe(
      201,
    );
    await world.withdraw(entry.id);
    expect((await again()).status).toBe(201);
  });

  it('lets one of two parallel entries with a work win', async () => {
    await insertAward(world.site.db);
    const productId = await world.work();
    const answers = await Promise.all(
      [1, 2].map(() => world.create({ productId, work: undefined })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('lets one of two parallel last entries win', async () => {
    await insertAward(world.site.db, { entries_per_user: 1 });
    const answers = await Promise.all([1, 2].map(() => world.create()));
    expect(answers.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'TOO_MANY_ENTRIES'],
    ]);
  });

  it('refuses works of others and those that are not public', async () => {
    await insertAward(world.site.db);
    const foreign = await world.work(world.stranger);
    const draft = await world.work(world.entrant, { product: { status: 'draft' } });
    for (const productId of [foreign, draft, UNKNOWN_ID])
      expect(errorsOf(await world.create({ productId, work: undefined }))).toEqual([
        '/productId requiredSelect',
      ]);
  });

  it('refuses the organisers, and everybody but exhibitors where the award is for them', async () => {
    const { db } = world.site;
    await insertAward(db, { exhibitors_only: true });
    const openId = await insertAward(db, { slug: 'open' });
    expect(codeOf(await world.create({}, { as: world.staff, slug: 'open' }))).toEqual([
      403,
      'OWN_AWARD',
    ]);
    expect(codeOf(await world.create())).toEqual([403, 'EXHIBITORS_ONLY']);
    // A judge who has left the organisers since.
    const { userId } = world.entrant;
    const judge = { id: randomUUIDv7(), award_id: openId, user_id: userId };
    await db.insertInto('award_judge').values(judge).execute();
    expect(codeOf(await world.create({}, { slug: 'open' }))).toEqual([403, 'OWN_AWARD']);
    await insertBooth(db, world.editionId, { ownerId: world.stranger.userId });
    expect((await world.create({}, { as: world.stranger })).status).toBe(201);
  });

  it.each([
    ['maker maxFullWidthCharacters', { maker: 'あ'.repeat(41) }],
    ['pitch/ja maxFullWidthCharacters', { pitch: { ja: 'あ'.repeat(401) } }],
    ['rulesUrl url', { rulesUrl: 'javascript:alert(1)' }],
    ['category mustBeEmpty', { category: 'light' }],
    ['sampleNote mustBeEmpty', { sampleNote: '3点' }],
    ['agreeRules onlyTrue', { agreeRules: false }],
    ['work/title/ja requiredInput', { work: { title: {} } }],
    [
      'work/players/max notBelowMinimum',
      { work: { title: { ja: 'あ' }, players: { min: 4, max: 2 } } },
    ],
  ])('refuses %s', async (error, fields) => {
    await insertAward(world.site.db);
    const answer = await world.create(fields);
    expect([answer.status, errorsOf(answer)]).toEqual([400, [`/${error}`]]);
  });
});

describe('listMyAwardEntries', () => {
  it('lists mine for one award, the newest first', async () => {
    await insertAward(world.site.db);
    await insertAward(world.site.db, { slug: 'other' });
    const first = await world.submitted();
    const { body: second } = await world.create();
    await world.create({}, { slug: 'other' });
    const list = (as = world.entrant) =>
      world.site.call('listMyAwardEntries', { as, params: { slug: 'noren-award' } });
    const { status, body } = await list();
    expect([status, body.items.map(({ id }: { id: string }) => id).toSorted()]).toEqual([
      200,
      [first.id, second.id].toSorted(),
    ]);
    expect((await list(world.stranger)).body.items).toEqual([]);
  });

  it('is not there for the debut award, which booths enter', async () => {
    await insertAward(world.site.db, { slug: 'dragon', kind: 'fresh-dragon' });
    const answer = await world.site.call('listMyAwardEntries', {
      as: world.entrant,
      params: { slug: 'dragon' },
    });
    expect(codeOf(answer)).toEqual([409, 'ENTERED_BY_BOOTHS']);
  });
});

describe('listMyApplications', () => {
  it('has the address of the award, while that is public', async () => {
    const awardId = await insertAward(world.site.db);
    const { id } = await world.submitted();
    const list = async () => {
      const { body } = await world.site.call('listMyApplications', { as: world.entrant });
      return body.items;
    };
    expect(await list()).toMatchObject([{ id, kind: 'award', slug: 'noren-award' }]);
    await world.site.db.deleteFrom('content_release').where('content_id', '=', awardId).execute();
    expect((await list())[0]).not.toHaveProperty('slug');
  });
});

describe('getMyAwardEntry', () => {
  it('is the entrant’s alone', async () => {
    await insertAward(world.site.db);
    const { body } = await world.create();
    expect((await world.get(body.id)).body).toEqual(body);
    for (const as of [world.stranger, world.staff])
      expect((await world.get(body.id, as)).status).toBe(404);
    expect((await world.get(UNKNOWN_ID)).status).toBe(404);
  });

  it('says nothing of what staff prepare', async () => {
    await insertAward(world.site.db);
    const entry = await world.submitted();
    await world.site.db
      .updateTable('application')
      .set({ prepared: JSON.stringify({ decision: 'accepted', line: 'おめでとう' }) })
      .where('id', '=', entry.id)
      .execute();
    expect((await world.get(entry.id)).body).toEqual(entry);
  });
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

const putPicture = (entryId: string, as = world.entrant) =>
  world.site.call('putAwardEntryPicture', {
    as,
    params: { entryId, pictureId: randomUUIDv7() },
    ...exampleContent('putAwardEntryPicture'),
  });

const deletePicture = (entryId: string, pictureId: string, as = world.entrant) =>
  world.site.call('deleteAwardEntryPicture', { as, params: { entryId, pictureId } });

describe('putAwardEntryPicture', () => {
  it('takes five, while the entry can be changed', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    for (let count = 1; count <= 5; count += 1) {
      const { status, body } = await putPicture(draft.id);
      expect([status, body.items.length]).toEqual([200, count]);
    }
    expect(codeOf(await putPicture(draft.id))).toEqual([409, 'TOO_MANY_PICTURES']);
    expect((await putPicture(draft.id, world.stranger)).status).toBe(404);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await putPicture(draft.id))).toEqual([409, 'DEADLINE_PASSED']);
  });
});

describe('deleteAwardEntryPicture', () => {
  it('deletes a picture of a draft', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const [{ id }] = (await putPicture(draft.id)).body.items;
    expect((await deletePicture(draft.id, id, world.stranger)).status).toBe(404);
    const deleted = await deletePicture(draft.id, id);
    expect([deleted.status, deleted.body.items]).toEqual([200, []]);
  });

  it('refuses after the award has closed', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const [{ id }] = (await putPicture(draft.id)).body.items;
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await deletePicture(draft.id, id))).toEqual([409, 'DEADLINE_PASSED']);
  });

  it('leaves a submitted entry the picture that the award asks for', async () => {
    await insertAward(world.site.db, { needs_pictures: true });
    const { body: draft } = await world.create();
    const { body } = await putPicture(draft.id);
    expect((await world.submit(draft.id)).status).toBe(200);
    expect(errorsOf(await deletePicture(draft.id, body.items[0].id))).toEqual([
      '/pictures requiredInput',
    ]);
  });
});

describe('updateAwardEntryPictures', () => {
  it('describes the pictures of one version of the list', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const { body } = await putPicture(draft.id);
    const [{ id }] = body.items;
    const arrange = (as = world.entrant) =>
      world.site.call('updateAwardEntryPictures', {
        as,
        params: { entryId: draft.id },
        headers: { 'If-Match': `"v${body.version}"` },
        body: { items: [{ id, alt: { ja: '箱' } }] },
      });
    expect((await arrange(world.stranger)).status).toBe(404);
    const arranged = await arrange();
    expect([arranged.status, arranged.body.items[0].isPublic]).toEqual([200, true]);
    expect((await arrange()).status).toBe(412);
    world.site.setNow(AFTER_AWARD);
    expect(codeOf(await arrange())).toEqual([409, 'DEADLINE_PASSED']);
  });
});

describe('staff', () => {
  it('see an entry in the inbox, decide, and e-mail follows', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const entry = await world.submitted();
    const list = await world.site.call('listApplications', {
      as: world.staff,
      query: { kind: 'award' },
    });
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
    expect(draft.id).not.toBe(entry.id);
    const detail = await world.site.call('getApplication', {
      as: world.staff,
      params: { applicationId: entry.id },
    });
    expect(detail.body.details).toMatchObject({
      kind: 'award',
      awardTitle: { ja: '暖簾賞' },
      work: { title: { ja: '潮待ち' } },
      maker: describedEntry().maker,
    });
    const [item] = list.body.items;
    const prepared = await world.site.call('prepareDecisions', {
      as: world.staff,
      query: { kind: 'award' },
      body: {
        selection: { by: 'ids', items: [{ id: item.id, version: item.version }] },
        decision: 'accepted',
      },
    });
    expect(prepared.status).toBe(200);
    expect((await world.get(entry.id)).body).toEqual(entry);
  });

  it('reopen a withdrawn entry only while its user has one left', async () => {
    await insertAward(world.site.db, { entries_per_user: 1 });
    const entry = await world.submitted();
    await world.withdraw(entry.id);
    const reopen = () =>
      world.site.call('reopenApplication', {
        as: world.staff,
        params: { applicationId: entry.id },
        body: { reason: '誤操作のため。' },
      });
    await world.create();
    expect(codeOf(await reopen())).toEqual([409, 'ENTRY_EXISTS']);
    await world.site.db.deleteFrom('application').where('status', '=', 'draft').execute();
    expect((await reopen()).status).toBe(200);
  });
});
