import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOTH_DAYS, insertHall, insertPlacement } from '#api/testing/halls.ts';
import { insertBooth, insertEdition, insertProduct } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import { EDITION_STATUSES, type EditionStatus } from '#spec/show/editions.ts';
import type { BoothStatus } from '#spec/show/placements.ts';

const SLUG = '2027-spring';

let site: TestSite;
let editionId: string;
let owner: SignedIn;
let manager: SignedIn;
let editor: SignedIn;
let hall: number;

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  hall = await insertHall(site.db, editionId, 1);
  [owner, manager, editor] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
  await insertMember(site.db, owner.userId, { role: 'owner' });
  await insertMember(site.db, manager.userId, { role: 'manager' });
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

beforeEach(async () => {
  await site.db.deleteFrom('booth_product_day').execute();
  await site.db.deleteFrom('booth_product').execute();
  await site.db.deleteFrom('booth_day').execute();
  await site.db.deleteFrom('booth').execute();
});

const begin = (status: EditionStatus) =>
  site.db.updateTable('edition').set({ status }).where('id', '=', editionId).execute();
const move = (status: string, as: SignedIn = owner, slug = SLUG) =>
  site.call('setEditionStatus', { as, params: { slug }, body: { status } });
const read = (as: SignedIn = owner, slug = SLUG) =>
  site.call('getEditionStatus', { as, params: { slug } });

let row = 0;

/** Inserts a booth in a state, placed on the given days. */
const booth = async (status: BoothStatus, days: readonly string[], isReady = true) => {
  row += 1;
  const inserted = await insertBooth(site.db, editionId, { status, is_ready: isReady });
  for (const day of days)
    await insertPlacement(site.db, {
      ...{ booth: inserted.id, hall, day },
      x: (row % 16) * 24,
      y: Math.floor(row / 16) * 24,
    });
  return inserted;
};

const statusesOf = async (...booths: { id: string }[]) => {
  const rows = await site.db.selectFrom('booth').select(['id', 'status']).execute();
  return booths.map(({ id }) => rows.find((each) => each.id === id)?.status);
};

describe('getEditionStatus', () => {
  it('counts what publishing concerns, and names the stages that the caller can choose', async () => {
    await begin('recruiting');
    await booth('draft', BOTH_DAYS);
    await booth('draft', [BOTH_DAYS[0]]);
    await booth('draft', []);
    await booth('hidden', BOTH_DAYS);
    await booth('cancelled', BOTH_DAYS);
    const { status, body } = await read();
    expect([status, body]).toEqual([
      200,
      {
        slug: SLUG,
        name: { ja: '暖簾市 2027 春', en: 'Noren Fair 2027 Spring' },
        status: 'recruiting',
        next: 'published',
        previous: 'announced',
        booths: { published: 0, placed: 1, unplaced: 2, hidden: 1 },
      },
    ]);
    const { next, previous } = (await read(manager)).body;
    expect([next, previous]).toEqual(['published', undefined]);
    const forEditor = (await read(editor)).body;
    expect([forEditor.next, forEditor.previous]).toEqual([undefined, undefined]);
  });

  it('finds editions of the tenant only', async () => {
    const tenantId = await insertTenant(site.db, 'another');
    await sql`insert into edition (id, tenant_id, slug, name, status, time_zone, venue, days, is_current)
      select gen_random_uuid(), ${tenantId}, 'theirs', name, status, time_zone, venue, days, false
      from edition where id = ${editionId}`.execute(site.db);
    for (const slug of ['theirs', 'nowhere']) {
      expect((await read(owner, slug)).status).toBe(404);
      expect((await move('live', owner, slug)).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('setEditionStatus', () => {
  it('moves one stage ahead at a time, and stays when repeated', async () => {
    await begin('draft');
    for (const status of EDITION_STATUSES.slice(1)) {
      const answer = await move(status, manager);
      expect([answer.status, answer.body.status]).toEqual([200, status]);
      expect((await move(status, manager)).body.status).toBe(status);
    }
    const { rows } = await sql<{ moves: number }>`
      select count(*) as moves from audit_record where action = 'edition.moved'
        and entity_id = ${editionId} and actor_id = ${manager.userId}`.execute(site.db);
    expect(rows[0]?.moves).toBe(EDITION_STATUSES.length - 1);
    expect((await site.call('getCurrentEdition')).body.status).toBe('archived');
  });

  it.each(EDITION_STATUSES)(
    'goes from %s only to its neighbours, back until live',
    async (from) => {
      const at = EDITION_STATUSES.indexOf(from);
      const isOver = at > EDITION_STATUSES.indexOf('live');
      for (const [index, to] of EDITION_STATUSES.entries()) {
        await begin(from);
        const isAllowed = to === from || index === at + 1 || (index === at - 1 && !isOver);
        const { status, body } = await move(to);
        expect([to, status, body.code ?? body.status, body.currentStatus]).toEqual([
          to,
          ...(isAllowed ? [200, to, undefined] : [409, 'NOT_IN_STATE', from]),
        ]);
      }
    },
  );

  it('is moved back by owners only', async () => {
    await begin('live');
    const { status, body } = await move('published', manager);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await move('published', owner)).status).toBe(200);
  });

  it('publishes every booth with a place on each of its days, and nothing else', async () => {
    await begin('recruiting');
    const placed = await booth('draft', BOTH_DAYS);
    const partly = await booth('draft', [BOTH_DAYS[1]]);
    const nowhere = await booth('draft', []);
    const hidden = await booth('hidden', BOTH_DAYS);
    const oneDay = await booth('draft', [BOTH_DAYS[0]]);
    await sql`update booth set days = array[${BOTH_DAYS[0]}::date] where id = ${oneDay.id}`.execute(
      site.db,
    );
    const all = [placed, partly, nowhere, hidden, oneDay] as const;
    expect((await site.call('listBooths')).body.total).toBe(0);
    const { body } = await move('published');
    expect(body.booths).toEqual({ published: 2, placed: 0, unplaced: 2, hidden: 1 });
    expect(await statusesOf(...all)).toEqual([
      'published',
      'draft',
      'draft',
      'hidden',
      'published',
    ]);
    expect((await site.call('listBooths')).body.total).toBe(2);
    expect((await site.call('getBooth', { params: { boothId: placed.id } })).status).toBe(200);

    const published = await site.db
      .selectFrom('audit_record')
      .where('action', '=', 'booth.published')
      .where('actor_id', '=', owner.userId)
      .where('entity_id', 'in', [placed.id, oneDay.id])
      .select(['before', 'after'])
      .execute();
    expect(published).toEqual(
      [placed, oneDay].map(() => ({
        before: { status: 'draft' },
        after: { status: 'published' },
      })),
    );

    // Later stages change nothing about the booths.
    await move('live');
    expect(await statusesOf(...all)).toEqual([
      'published',
      'draft',
      'draft',
      'hidden',
      'published',
    ]);
    await move('published');
    expect((await move('recruiting')).body.booths).toMatchObject({ published: 0, placed: 2 });
    expect(await statusesOf(...all)).toEqual(['draft', 'draft', 'draft', 'hidden', 'draft']);
  });

  it('shows the works of booths that are ready, and hides them with their booths', async () => {
    await begin('recruiting');
    const ready = await booth('draft', BOTH_DAYS);
    const unready = await booth('draft', BOTH_DAYS, false);
    const offer = { boothProduct: { listed: false } };
    await insertProduct(site.db, ready, { title: '見える作品', ...offer });
    await insertProduct(site.db, unready, { title: '見えない作品', ...offer });
    const works = async () =>
      (await site.call('listProducts')).body.items.map(
        ({ title }: { title: { ja: string } }) => title.ja,
      );
    expect(await works()).toEqual([]);
    await move('published');
    expect(await works()).toEqual(['見える作品']);
    const { body } = await site.call('getBooth', { params: { boothId: unready.id } });
    expect([body.acceptsReservations, body.productCount, body.links]).toEqual([false, 0, []]);
    const reservable = await site.call('listBooths', { query: { reservable: 'true' } });
    expect(reservable.body.items.map(({ id }: { id: string }) => id)).toEqual([ready.id]);
    await move('recruiting');
    expect(await works()).toEqual([]);
  });
});
