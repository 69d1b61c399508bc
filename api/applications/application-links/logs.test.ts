import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { exampleContent } from '#api/testing/examples.ts';
import { type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import { simulateDatabaseFaults } from '#api/testing/site.ts';

simulateDatabaseFaults();

/** The output of the process while links are sent and used. */

let world: GuestSite;
const printed: string[] = [];
const print = (text: unknown) => printed.push(String(text)) > 0;
const streams = [vi.spyOn(process.stderr, 'write'), vi.spyOn(process.stdout, 'write')];
const lines = vi.spyOn(console, 'log');

beforeAll(async () => {
  for (const stream of streams) stream.mockImplementation(print);
  lines.mockImplementation((...values) => void print(values.join(' ')));
  world = await guestSite({ LOG_LEVEL: 'trace' });
});
afterAll(() => {
  for (const stream of streams) stream.mockRestore();
  lines.mockRestore();
});

it('no token of a link is in the logs, used well or badly', async () => {
  const { token, number, email } = await world.apply('sponsor');
  const tokens = [token, token.slice(0, 30), `${token}${token}`.slice(0, 80)];
  for (const each of tokens) {
    await world.byLink('getApplicationByLink', each);
    await world.byLink('getApplicationByLink', each, { query: { token: each } });
    await world.byLink('changeApplicationByLink', each, { body: { kind: 'sponsor', token: each } });
    await world.byLink('putApplicationPicture', each, {
      params: { pictureId: randomUUIDv7() },
      ...exampleContent('putApplicationPicture'),
    });
  }
  world.site.runtime.platform.log.info({ headers: { 'link-token': token } }, 'a header');
  await world.site.database.disconnect();
  expect((await world.byLink('getApplicationByLink', token)).status).toBe(503);
  await world.site.database.reconnect();
  await world.byLink('withdrawApplicationByLink', token);
  const later = await world.tokenIn(email, '取り下げを受け付けました');
  const text = printed.join('');
  expect(text).toContain(number);
  expect(text).toContain('a header');
  for (const each of [token, later]) expect(text).not.toContain(each.slice(0, 20));
});
