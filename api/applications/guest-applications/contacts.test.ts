import { beforeAll, describe, expect, it } from 'vitest';
import { guestSite } from '#api/testing/guest-applications.ts';

let world: Awaited<ReturnType<typeof guestSite>>;

beforeAll(async () => {
  world = await guestSite();
  const contact = { contactName: '浜辺 灯', contactKana: 'ハマベ アカリ', phone: '03-8765-4321' };
  for (const kind of ['sponsor', 'press', 'education'] as const) {
    const { status } = await world.submit(kind, {
      ...contact,
      email: `akari-${kind}@harbour.example`,
      ...(kind === 'press' && {
        persons: [{ name: '汐見 岬', kana: 'シオミ ミサキ', role: '記者' }],
      }),
    });
    expect(status).toBe(201);
  }
});

describe('listApplications of guests', () => {
  it.each(['sponsor', 'press', 'education'] as const)(
    'finds contacts of the kind %s',
    async (kind) => {
      for (const q of ['はまべ', '浜辺灯', '０３ 8765 4321', '+81387654321', 'AKARI-', '灯 8765'])
        expect([q, (await world.inbox(kind, { q })).length]).toEqual([q, 1]);
      for (const q of ['はまだ', '03-8765-4320'])
        expect([q, await world.inbox(kind, { q })]).toEqual([q, []]);
    },
  );

  it('finds media by the readings of all who come', async () => {
    for (const q of ['しおみ', 'シオミミサキ', '汐見岬'])
      expect((await world.inbox('press', { q })).length).toBe(1);
  });
});
