import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, errorsOf } from '#api/testing/answers.ts';
import {
  AFTER_AWARD,
  AWARD_CLOSES,
  type AwardSite,
  awardSite,
  BEFORE_AWARD,
  DURING_AWARD,
  insertAward,
} from '#api/testing/awards.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { insertBooth, insertPeriod } from '#api/testing/show.ts';

let world: AwardSite;
beforeAll(async () => {
  world = await awardSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
});

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
