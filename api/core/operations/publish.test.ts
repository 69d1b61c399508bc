import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import { joinSlots } from '#api/core/slots.ts';
import { testSite } from '#api/testing/site.ts';
import { runAsPlatform } from './act.ts';
import { publish, type Subscribers } from './publish.ts';

declare module '#api/core/events/events.ts' {
  interface Events {
    counterRead: { key: string };
  }
}

describe('publish', async () => {
  const { db, runtime } = await testSite();
  const platformWith = (capabilities: readonly Subscribers[]) => ({
    ...runtime.platform,
    slot: joinSlots(capabilities.map((on) => ({ subscribers: [on] }))),
  });
  const insert = (trx: Transaction<Database>, key: string) =>
    trx.insertInto('rate_bucket').values({ key, hits: 1, resets_at: new Date() }).execute();
  const keys = async () =>
    (await db.selectFrom('rate_bucket').select('key').execute()).map(({ key }) => key);

  it('calls the subscribers in order, in the transaction of the change', async () => {
    const calls: string[] = [];
    const platform = platformWith([
      { counterRead: async (_act, { key }) => void calls.push(`first ${key}`) },
      {},
      {
        counterRead: async ({ trx }, { key }) => {
          calls.push(`second ${key}`);
          await insert(trx, 'of the subscriber');
        },
      },
    ]);
    await runAsPlatform(platform, (act) => publish(act, 'counterRead', { key: 'one' }));
    expect(calls).toEqual(['first one', 'second one']);
    expect(await keys()).toContain('of the subscriber');
  });

  it('rolls back when a subscriber throws', async () => {
    const platform = platformWith([
      {
        counterRead: async () => {
          throw new Error('refused');
        },
      },
    ]);
    const change = runAsPlatform(platform, async (act) => {
      await insert(act.trx, 'refused change');
      await publish(act, 'counterRead', { key: 'two' });
    });
    await expect(change).rejects.toThrow('refused');
    expect(await keys()).not.toContain('refused change');
  });
});
