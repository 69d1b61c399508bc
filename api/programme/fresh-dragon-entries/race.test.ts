import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type DebutSite,
  debutEntryOf,
  debutSite,
  insertDebutWork,
} from '#api/testing/debut-entries.ts';
import { insertBooth } from '#api/testing/show.ts';
import { countEntries } from './store.ts';

/** Simultaneous entries. The control counts without the lock of the booth, which proves that the rounds below really race. */

const ROUNDS = 3;
const PARALLEL = 6;

let world: DebutSite;
beforeAll(async () => {
  world = await debutSite();
});
beforeEach(() => world.clear());

const newWorks = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertDebutWork(world.site.db, world.booth)));

describe('entries of a booth at the same time', () => {
  it('all see the same room without a lock', async () => {
    const { db } = world.site;
    await world.enter();
    const counts = await Promise.all(
      Array.from({ length: PARALLEL }, () =>
        db.transaction().execute((trx) => countEntries(trx, world.booth.id)),
      ),
    );
    expect(new Set(counts)).toEqual(new Set([1]));
  });

  it('are two at most', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.clear();
      const works = await newWorks(PARALLEL);
      const answers = await Promise.all(works.map(({ productId }) => world.enter({ productId })));
      const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
      expect(codes.filter((code) => code === 201)).toHaveLength(2);
      expect(codes.filter((code) => code === 'TOO_MANY_ENTRIES')).toHaveLength(PARALLEL - 2);
      expect(await countEntries(world.site.db, world.booth.id)).toBe(2);
    }
  });

  it('of one work are one, also at two booths of its owner', async () => {
    const { db } = world.site;
    const { productId } = await insertDebutWork(db, world.booth);
    const other = await insertBooth(db, world.editionId, { ownerId: world.booth.ownerId });
    const second = await insertDebutWork(db, other);
    await db
      .updateTable('booth_product')
      .set({ product_id: productId })
      .where('id', '=', second.boothProductId)
      .execute();
    const answers = await Promise.all(
      [world.booth.id, other.id].flatMap((boothId) =>
        Array.from({ length: PARALLEL / 2 }, () =>
          world.enter({}, { params: { boothId }, body: debutEntryOf(productId) }),
        ),
      ),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.reasons[0]));
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'alreadyEntered')).toHaveLength(PARALLEL - 1);
  });

  it('sent once more with their key are one', async () => {
    const { productId } = await insertDebutWork(world.site.db, world.booth);
    const headers = { 'Idempotency-Key': 'the-same-entry-twice' };
    const first = await world.enter({ productId }, { headers });
    const again = await world.enter({ productId }, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await world.list()).items).toHaveLength(1);
  });
});
