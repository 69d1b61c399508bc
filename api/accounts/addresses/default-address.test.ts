import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#api/core/demo/random.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/*
 * After any concurrent changes, exactly one address of a user is the default unless there is none, and no returned version
 * recurs.
 */

const ROUNDS = rounds(3, 100);
const STEPS = 12;

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});

const HOME = {
  country: 'JP',
  postalCode: '100-0001',
  prefecture: 'tokyo',
  city: '千代田区',
  street: '千代田1-1',
  recipient: '汐見 渚',
  phone: '090-1234-5678',
};

const stored = (userId: string) =>
  site.db
    .selectFrom('address')
    .where('user_id', '=', userId)
    .select(['id', 'is_default', 'version'])
    .execute();

/** Three tabs of one user, each with random operations on possibly stale versions. */
const tab = async (name: string, as: SignedIn): Promise<number[]> => {
  const random = createRandom(name);
  const statuses: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const rows = await stored(as.userId);
    const row = rows[random.int(0, Math.max(0, rows.length - 1))];
    const what = random.pick(['add', 'add default', 'move', 'change', 'delete', 'delete'] as const);
    if (!row || what.startsWith('add')) {
      const body = { ...HOME, ...(what === 'add default' && { isDefault: true }) };
      statuses.push((await site.call('createMyAddress', { as, body })).status);
      continue;
    }
    const target = {
      as,
      params: { addressId: row.id },
      headers: { 'If-Match': `"v${row.version}"` },
    };
    const body = what === 'move' ? { isDefault: true } : { label: randomUUIDv7().slice(-12) };
    const { status } =
      what === 'delete'
        ? await site.call('deleteMyAddress', target)
        : await site.call('updateMyAddress', { ...target, body });
    statuses.push(status);
  }
  return statuses;
};

describe('the default address', () => {
  it('is exactly one unless there is none', { timeout: 120_000 }, async () => {
    const people = await site.createVisitors(ROUNDS);
    const seen = new Map<number, number>();
    for (const [round, as] of people.entries()) {
      let done = false;
      const tabs = Promise.all([1, 2, 3].map((n) => tab(`default ${round} ${n}`, as)));
      const watch = async () => {
        while (!done) {
          const rows = await stored(as.userId);
          const defaults = rows.filter(({ is_default }) => is_default).length;
          expect([round, defaults]).toEqual([round, Math.min(1, rows.length)]);
          expect(rows.length).toBeLessThanOrEqual(10);
        }
      };
      const watching = watch();
      for (const status of (
        await tabs.finally(() => {
          done = true;
        })
      ).flat())
        seen.set(status, (seen.get(status) ?? 0) + 1);
      await watching;
      const { items } = (await site.call('listMyAddresses', { as })).body;
      const flags = items.map(({ isDefault }: { isDefault: boolean }) => isDefault);
      expect(flags).toEqual(flags.map((_: boolean, at: number) => at === 0));
    }
    // The tabs did conflict: exactly the expected kinds of responses occurred.
    expect([...seen.keys()].sort()).toEqual(expect.arrayContaining([200, 201, 204, 412]));
    for (const status of seen.keys()) expect([200, 201, 204, 404, 409, 412]).toContain(status);
  });

  it('is enforced by the database', async () => {
    const [as] = (await site.createVisitors(1)) as [SignedIn];
    const insert = () =>
      site.db
        .insertInto('address')
        .values({
          id: randomUUIDv7(),
          user_id: as.userId,
          country: 'FR',
          lines: 'Paris',
          recipient: '渚',
          phone: '0312345678',
          is_default: true,
        })
        .execute();
    await insert();
    await expect(insert()).rejects.toThrow('address_default_key');
  });
});
