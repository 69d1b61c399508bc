import { expect, it, onTestFinished } from 'vitest';
import { buildPages } from '#api/testing/server-process.ts';
import { insertEdition } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { createCachedTestPages } from '#site/testing/page-server.ts';
import { calendar } from '#spec/core/rules/dates.ts';
import { BOOT_ID } from '#web/core/shell/boot.ts';

/* The time zone of the show, as every document passes it to the application. */

buildPages();
const site = await testSite();
const open = await createCachedTestPages(site);

const read = async (path: string) => {
  const response = await open(path);
  const text = await response.text();
  const [, boot = '{}'] = new RegExp(`id="${BOOT_ID}"[^>]*>([^<]*)<`).exec(text) ?? [];
  return { text, timeZone: JSON.parse(boot).site.timeZone };
};

/** Pages of every kind: with the edition, without it, of the browser, and none. */
const PATHS = ['/en', '/booth/search', '/contact', '/user', '/nothing'];

const zonesOf = async () =>
  new Set(await Promise.all(PATHS.map(async (path) => (await read(path)).timeZone)));

it('is that of the current edition, also in pages that were cached before it changed', async () => {
  const { zone } = calendar;
  // The zone of the process: reading the edition sets it.
  onTestFinished(() => {
    calendar.zone = zone;
  });
  const { publicChanges } = site.runtime.platform;
  expect(await zonesOf()).toEqual(new Set([undefined]));
  await insertEdition(site.db);
  await publicChanges.flush();
  expect(await zonesOf()).toEqual(new Set(['Asia/Tokyo']));
  expect((await read('/en')).text).toContain('10:00–17:00 JST');
  await site.db.updateTable('edition').set({ time_zone: 'America/New_York' }).execute();
  await publicChanges.flush();
  expect(await zonesOf()).toEqual(new Set(['America/New_York']));
  expect((await read('/en')).text).not.toContain('JST');
});
