import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AwardSite, awardSite, DURING_AWARD, insertAward } from '#api/testing/awards.ts';
import { isWaiting } from '#api/testing/locks.ts';
import type { TestResponse } from '#api/testing/site.ts';

/** Entries that are created while staff change the plan of their award. */

const CATEGORIES = JSON.stringify([{ code: 'party', name: { ja: 'パーティー' } }]);

let world: AwardSite;
let awardId: string;

beforeAll(async () => {
  world = await awardSite();
});

beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
  awardId = await insertAward(world.site.db, { categories: CATEGORIES });
});

/** Sends a request while a category is removed, which ends first. */
const whileCategoryIsRemoved = async (
  request: () => Promise<TestResponse>,
): Promise<TestResponse> => {
  const { db } = world.site;
  const trx = await db.startTransaction().execute();
  const removed = { categories: '[]' };
  await trx.updateTable('award').set(removed).where('id', '=', awardId).execute();
  const response = request();
  const isLate = await isWaiting(db, response);
  await trx.commit().execute();
  expect(isLate).toBe(true);
  return response;
};

describe('an entry that waits for a change of the plan', () => {
  it('is not made in a category that was removed meanwhile', async () => {
    const made = await whileCategoryIsRemoved(() => world.create({ category: 'party' }));
    expect([made.status, made.body.errors?.[0]?.pointer]).toEqual([400, '/category']);
  });

  it('is not changed to it', async () => {
    const { body } = await world.create({ category: undefined });
    const changed = await whileCategoryIsRemoved(() =>
      world.change(body.id, { category: 'party' }, body.version),
    );
    expect([changed.status, changed.body.errors?.[0]?.pointer]).toEqual([400, '/category']);
  });

  it('is not submitted in it', async () => {
    const { body } = await world.create({ category: 'party' });
    const submitted = await whileCategoryIsRemoved(() => world.submit(body.id));
    expect([submitted.status, submitted.body.errors?.[0]?.pointer]).toEqual([400, '/category']);
  });
});
