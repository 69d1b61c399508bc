import { describe, expect, it } from 'vitest';
import { demoDatabase } from '#api/testing/demo.ts';
import { findFailedConditions } from '../policy.ts';
import { findEntries } from '../store.ts';

const { db } = await demoDatabase();
const applications = await db
  .selectFrom('application')
  .where('kind', '=', 'fresh-dragon')
  .select('id')
  .execute();
const entries = await findEntries(
  db,
  applications.map(({ id }) => id),
);

describe('the debut entries of the demo show', () => {
  it('are 24 in the states that they have so far, two of a booth at most', () => {
    expect(entries).toHaveLength(24);
    const statuses = new Set(entries.map(({ status }) => status));
    expect(statuses).toEqual(new Set(['submitted', 'more_info', 'withdrawn']));
    const ofBooths = Map.groupBy(entries, ({ booth_id }) => booth_id);
    expect(Math.max(...[...ofBooths.values()].map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  it('no longer meet each condition that can change after they are submitted', () => {
    const flagged = entries.map(findFailedConditions).filter(({ length }) => length > 0);
    expect(flagged.map((reasons) => reasons.join(' ')).sort()).toEqual([
      'boothCancelled',
      'notFirstReleased',
      'notNew',
      'notOffered',
      'offerNotPublished',
      // A work is archived only without a public offer, and entered again only by staff.
      'workNotPublished offerNotPublished',
    ]);
  });

  it('are for works of the owner of the booth', async () => {
    for (const { product_id, booth_id } of entries) {
      const owner = (table: 'product' | 'booth', id: string | null) =>
        db.selectFrom(table).where('id', '=', id).select('owner_id').executeTakeFirst();
      expect(await owner('product', product_id)).toEqual(await owner('booth', booth_id));
    }
  });
});
