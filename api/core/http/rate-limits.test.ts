import { describe, expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { clearRateLimits, clientNetwork, incrementCounter, widerNetwork } from './rate-limits.ts';

describe('count', async () => {
  const site = await testSite();

  it('counts concurrent increments and resets after the window', async () => {
    const rate = { max: 5, seconds: 60 };
    const counts = await Promise.all(
      Array.from({ length: 20 }, () => incrementCounter(site.db, 'concurrent', rate)),
    );
    expect(Math.max(...counts.map(({ over }) => over))).toBe(15);
    await clearRateLimits(site.db, ['concurrent']);
    expect((await incrementCounter(site.db, 'concurrent', rate)).over).toBe(15);
    await site.db
      .updateTable('rate_bucket')
      .set({ resets_at: new Date(0) })
      .where('key', '=', 'concurrent')
      .execute();
    expect((await incrementCounter(site.db, 'concurrent', rate)).over).toBe(0);
  });
});

describe('clientOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s', (ip, client) => {
    expect(clientNetwork(ip)).toBe(client);
  });
});

describe('widerNetwork', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
  ])('of %s is %s', (ip, network) => {
    expect(widerNetwork(clientNetwork(ip))).toBe(network);
  });
});
