import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  AFTER_DEBUT,
  BEFORE_DEBUT,
  DEBUT_CLOSES,
  type DebutSite,
  debutSite,
  insertDebutWork,
  insertWorkPicture,
} from '#api/testing/debut-entries.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { waitForMail } from '#api/testing/mails.ts';
import { DURING_RESERVATION } from '#api/testing/show.ts';
import type { CallOptions } from '#api/testing/site.ts';

let world: DebutSite;
beforeAll(async () => {
  world = await debutSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_RESERVATION);
});

describe('createFreshDragonEntry', () => {
  it('submits an entry with its number, and confirms it by e-mail', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const [first, second] = [
      await insertWorkPicture(db, productId),
      await insertWorkPicture(db, productId, { position: 1 }),
    ];
    const { status, body, headers } = await world.enter({ productId, pictureIds: [second, first] });
    expect(status).toBe(201);
    expect(headers.get('etag')).toBe(`"v${body.version}"`);
    expect(body).toMatchObject({
      number: expect.stringMatching(/^D[A-HJ-NP-Z2-9]{8}$/),
      status: 'submitted',
      isUnderReview: false,
      product: { id: productId, title: { ja: '潮待ち' } },
      maker: '夕凪ゲームズ',
      pitch: { ja: '潮の満ち引きで盤面が姿を変える。', en: 'The tide moves the board.' },
      pictures: [
        { id: second, image: { width: 1200, alt: { ja: '箱の写真' } } },
        { id: first, image: {} },
      ],
      failedConditions: [],
    });
    const mail = await waitForMail(world.site, world.people.owner.email, body.number);
    expect(mail).toContain('潮待ち');
    expect(mail).toContain(`/exhibitor/booth/${world.booth.id}/fresh-dragon-award`);
    const mine = await world.site.call('listMyApplications', { as: world.people.owner });
    expect(mine.body.items).toMatchObject([
      { id: body.id, kind: 'fresh-dragon', title: { ja: '潮待ち' }, boothId: world.booth.id },
    ]);
    const application = await db
      .selectFrom('application')
      .where('id', '=', body.id)
      .select(['kind', 'user_id', 'title', 'consents'])
      .executeTakeFirst();
    expect(application).toEqual({
      kind: 'fresh-dragon',
      user_id: world.people.owner.userId,
      title: '潮待ち',
      consents: { agreeRules: expect.any(String) },
    });
  });

  it('lets editors enter for the owner of the booth', async () => {
    const { status, body } = await world.enter({}, { as: world.people.editor });
    expect(status).toBe(201);
    expect(await waitForMail(world.site, world.people.owner.email, body.number)).toContain(
      '潮待ち',
    );
  });

  it.each([
    ['productId', undefined, 'requiredSelect'],
    ['productId', UNKNOWN_ID, 'requiredSelect'],
    ['maker', ' ', 'trimToNotBlank'],
    ['maker', 'あ'.repeat(41), 'maxFullWidthCharacters'],
    ['pitch/ja', { ja: ' ' }, 'trimToNotBlank'],
    ['pitch/ja', { ja: 'あ'.repeat(401) }, 'maxFullWidthCharacters'],
    ['pitch/en', { ja: 'あ', en: 'a'.repeat(801) }, 'maxFullWidthCharacters'],
    ['declaresDebut', false, 'onlyTrue'],
    ['agreeRules', false, 'onlyTrue'],
    ['agreePublish', undefined, 'requiredInput'],
    ['pictureIds', Array.from({ length: 6 }, () => randomUUIDv7()), 'countAtMost'],
    ['pictureIds/0', [UNKNOWN_ID], 'requiredSelect'],
  ])('refuses %s %j', async (pointer, value, rule) => {
    const [name] = pointer.split('/') as [string];
    const { status, body } = await world.enter({ [name]: value });
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: `/${pointer}`, rule })]);
  });

  it('refuses a picture that visitors do not see', async () => {
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    const hidden = await insertWorkPicture(world.site.db, productId, { alt: {} });
    const { status, body } = await world.enter({ productId, pictureIds: [hidden] });
    expect([status, body.errors[0].pointer]).toEqual([400, '/pictureIds/0']);
  });

  it('refuses entries outside the period', async () => {
    world.site.setNow(BEFORE_DEBUT);
    expect((await world.enter()).body.code).toBe('NOT_OPEN_YET');
    world.site.setNow(AFTER_DEBUT);
    const { status, body } = await world.enter();
    expect([status, body.code, body.closesAt]).toEqual([409, 'DEADLINE_PASSED', DEBUT_CLOSES]);
  });

  it('refuses a third entry, until one is withdrawn', async () => {
    const { body: first } = await world.enter();
    await world.enter();
    const third = await world.enter();
    expect([third.status, third.body.code]).toEqual([409, 'TOO_MANY_ENTRIES']);
    await world.withdraw(first.id);
    expect((await world.enter()).status).toBe(201);
  });

  it('is for owner and editors', async () => {
    const { people } = world;
    const codes = async (as: CallOptions['as']) => (await world.enter({}, { as })).body.code;
    expect(await codes(people.desk)).toBe('FORBIDDEN');
    for (const who of [people.revoked, people['other owner'], people.staff, people.stranger])
      expect(await codes(who)).toBe('NOT_FOUND');
  });
});

describe('updateFreshDragonEntry', () => {
  it('changes an entry until the deadline', async () => {
    const { body: entry } = await world.enter();
    const { status, body } = await world.change(entry.id, { maker: '潮騒堂' }, entry.version);
    expect([status, body.maker, body.pitch]).toEqual([200, '潮騒堂', entry.pitch]);
    const stale = await world.change(entry.id, { maker: '夕凪' }, entry.version);
    expect(stale.status).toBe(412);
    world.site.setNow(AFTER_DEBUT);
    const late = await world.change(entry.id, { maker: '夕凪' }, body.version);
    expect([late.status, late.body.code]).toEqual([409, 'DEADLINE_PASSED']);
  });

  it('refuses changes before the period', async () => {
    const { body: entry } = await world.enter();
    world.site.setNow(BEFORE_DEBUT);
    const { body } = await world.change(entry.id, { maker: '夕凪' }, entry.version);
    expect(body.code).toBe('NOT_OPEN_YET');
  });

  it('stores only the names of changed fields in the audit record', async () => {
    const { body: entry } = await world.enter();
    await world.change(entry.id, { maker: '潮騒堂' }, entry.version);
    const record = await world.site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', entry.id)
      .where('action', '=', 'application.change')
      .select('after')
      .executeTakeFirst();
    expect(record?.after).toEqual({ fields: ['maker'] });
  });

  it('keeps pictures that the work still has, and refuses those of other works', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const [one, two] = [
      await insertWorkPicture(db, productId),
      await insertWorkPicture(db, productId, { position: 1 }),
    ];
    const { body: entry } = await world.enter({ productId, pictureIds: [one, two] });
    await db.deleteFrom('picture').where('id', '=', one).execute();
    const kept = await world.change(entry.id, { maker: '潮騒堂' }, entry.version);
    expect(kept.body.pictures.map(({ id }: { id: string }) => id)).toEqual([two]);
    const other = await insertDebutWork(db, world.booth);
    const foreign = await insertWorkPicture(db, other.productId);
    const refused = await world.change(entry.id, { pictureIds: [foreign] }, kept.body.version);
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([400, '/pictureIds/0']);
    const emptied = await world.change(entry.id, { pictureIds: null }, kept.body.version);
    expect([emptied.status, emptied.body.pictures]).toEqual([200, []]);
  });

  it('is for owner and editors, and finds entries of this booth only', async () => {
    const { body: entry } = await world.enter();
    const { people } = world;
    expect((await world.change(entry.id, {}, entry.version, people.desk)).status).toBe(403);
    expect((await world.change(entry.id, {}, entry.version, people.stranger)).status).toBe(404);
    expect((await world.change(UNKNOWN_ID, {}, 1)).status).toBe(404);
  });
});

describe('withdrawFreshDragonEntry', () => {
  it('withdraws an entry after the deadline too, and confirms it', async () => {
    const { body: entry } = await world.enter();
    world.site.setNow(AFTER_DEBUT);
    const { status, body } = await world.withdraw(entry.id, world.people.editor);
    expect([status, body.status]).toEqual([200, 'withdrawn']);
    expect((await world.withdraw(entry.id)).body).toEqual(body);
    const subject = `取り下げました（${entry.number}）`;
    expect(await waitForMail(world.site, world.people.owner.email, subject)).toContain('潮待ち');
    const changed = await world.change(entry.id, { maker: '夕凪' }, body.version);
    expect([changed.status, changed.body.currentStatus]).toEqual([409, 'withdrawn']);
  });

  it('lets the work enter again', async () => {
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    const { body: entry } = await world.enter({ productId });
    expect((await world.enter({ productId })).body.reasons).toEqual(['alreadyEntered']);
    await world.withdraw(entry.id);
    const again = await world.enter({ productId });
    expect(again.status).toBe(201);
    expect(again.body.number).not.toBe(entry.number);
  });

  const announce = async (kind: 'shortlist' | 'results') => {
    const { db } = world.site;
    const { id } = await db
      .selectFrom('award')
      .where('kind', '=', 'fresh-dragon')
      .select('id')
      .executeTakeFirstOrThrow();
    const announced = { award_id: id, kind, publish_at: AFTER_DEBUT, notified_at: AFTER_DEBUT };
    await db
      .insertInto('award_announcement')
      .values({ id: randomUUIDv7(), ...announced })
      .execute();
    onTestFinished(async () => {
      await db.deleteFrom('award_announcement').execute();
    });
  };

  it('notifies staff once a shortlist is public', async () => {
    const { body: entry } = await world.enter();
    await announce('shortlist');
    world.site.setNow(AFTER_DEBUT);
    expect((await world.withdraw(entry.id)).status).toBe(200);
    const mail = await waitForMail(world.site, 'desk@noren.example', entry.number);
    expect(mail).toContain('予選通過作品を発表済み');
  });

  it('refuses once the results are public, and not a millisecond before', async () => {
    const [early, late] = [(await world.enter()).body, (await world.enter()).body];
    await announce('results');
    world.site.setNow(new Date(AFTER_DEBUT.getTime() - 1));
    expect((await world.withdraw(early.id)).status).toBe(200);
    const canWithdraw = async () =>
      (await world.list()).items.map((item: { canWithdraw: boolean }) => item.canWithdraw);
    expect((await canWithdraw()).toSorted()).toEqual([false, true]);
    world.site.setNow(AFTER_DEBUT);
    expect(await canWithdraw()).toEqual([false, false]);
    const { status, body } = await world.withdraw(late.id);
    expect([status, body.code]).toEqual([409, 'RESULTS_ANNOUNCED']);
    expect((await world.withdraw(early.id)).status).toBe(200);
  });

  it('refuses what the organisers have rejected', async () => {
    const { body: entry } = await world.enter();
    await world.site.db
      .updateTable('application')
      .set({ status: 'rejected' })
      .where('id', '=', entry.id)
      .execute();
    const { status, body } = await world.withdraw(entry.id);
    expect([status, body.currentStatus]).toEqual([409, 'rejected']);
  });

  it('is for owner and editors, and finds entries of this booth only', async () => {
    const { body: entry } = await world.enter();
    expect((await world.withdraw(entry.id, world.people.desk)).status).toBe(403);
    expect((await world.withdraw(entry.id, world.people.stranger)).status).toBe(404);
    expect((await world.withdraw(UNKNOWN_ID)).status).toBe(404);
  });
});

describe('listFreshDragonEntries', () => {
  it('shows owner, editors and desk helpers the entries, works and the period', async () => {
    const { body: entry } = await world.enter();
    for (const role of ['owner', 'editor', 'desk'] as const) {
      const list = await world.list(world.people[role]);
      expect(list.items).toEqual([entry]);
      expect(list.booth).toMatchObject({ id: world.booth.id, role });
      expect(list.period).toMatchObject({ closesAt: DEBUT_CLOSES });
    }
    for (const who of ['revoked', 'other owner', 'stranger'] as const)
      expect((await world.list(world.people[who])).code).toBe('NOT_FOUND');
  });

  it('lists works that may enter first, and leaves archived ones out', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const archived = await insertDebutWork(db, world.otherBooth, {
      product: { owner_id: world.booth.ownerId, status: 'archived' },
    });
    const { works } = await world.list();
    const ids = works.map(({ id }: { id: string }) => id);
    expect(ids).toContain(productId);
    expect(ids).not.toContain(archived.productId);
    const counts = works.map(
      ({ ineligibilities }: { ineligibilities: string[] }) => ineligibilities.length,
    );
    expect(counts).toEqual(counts.toSorted((one: number, other: number) => one - other));
  });

  it('offers the pictures that visitors see', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const shown = await insertWorkPicture(db, productId);
    await insertWorkPicture(db, productId, { alt: { en: 'A box' }, position: 1 });
    const { works } = await world.list();
    const work = works.find(({ id }: { id: string }) => id === productId);
    expect(work.pictures.map(({ id }: { id: string }) => id)).toEqual([shown]);
  });
});
