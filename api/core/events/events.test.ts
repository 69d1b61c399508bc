import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { testSite } from '#api/testing/site.ts';
import { createPublish } from './events.ts';

declare module './events.ts' {
  interface Events {
    counterRead: { key: string };
  }
}

describe('createPublish', async () => {
  const { db } = await testSite();
  const insert = (trx: Transaction<Database>, key: string) =>
    trx.insertInto('rate_bucket').values({ key, hits: 1, resets_at: new Date() }).execute();
  const keys = async () =>
    (await db.selectFrom('rate_bucket').select('key').execute()).map(({ key }) => key);

  it('calls the subscribers in order, in the transaction of the change', async () => {
    const calls: string[] = [];
    const publish = createPublish([
      { counterRead: async (_trx, { key }) => void calls.push(`first ${key}`) },
      {},
      {
        counterRead: async (trx, { key }) => {
          calls.push(`second ${key}`);
          await insert(trx, 'of the subscriber');
        },
      },
    ]);
    await db.transaction().execute((trx) => publish(trx, 'counterRead', { key: 'one' }));
    expect(calls).toEqual(['first one', 'second one']);
    expect(await keys()).toContain('of the subscriber');
  });

  it('rolls back when a subscriber throws', async () => {
    const publish = createPublish([
      {
        counterRead: async () => {
          throw new Error('refused');
        },
      },
    ]);
    const change = db.transaction().execute(async (trx) => {
      await insert(trx, 'refused change');
      await publish(trx, 'counterRead', { key: 'two' });
    });
    await expect(change).rejects.toThrow('refused');
    expect(await keys()).not.toContain('refused change');
  });
});
