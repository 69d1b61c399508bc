import {
  createTestDatabase,
  startTestServer,
  TEST_SECRET,
  type TestDatabase,
} from '#api/testing/database.ts';
import { createDatabaseProxy } from '#api/testing/database-proxy.ts';
import { findBarriers } from '#web/testing/accessibility.ts';
import { type DemoSite, startDemoSite } from '#web/testing/demo-site.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { startApplication } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* A page while the database is away, on a site of its own; api/app/page-outage.test.ts has the documents. */

let server: Awaited<ReturnType<typeof startTestServer>>;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
let site: DemoSite;

test.use({ provoked: [503] });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startTestServer();
  database = await createTestDatabase(server);
  proxy = await createDatabaseProxy(database.url);
  site = await startDemoSite({ DATABASE_URL: proxy.url, AUTH_SECRET: TEST_SECRET });
});
test.afterAll(async () => {
  await site.stop();
  await proxy.disconnect();
  await server.stop();
});

const statusOf = async (path: string) => (await fetch(site.url + path)).status;
const cachingOf = async (path: string) =>
  (await fetch(site.url + path)).headers.get('cache-control');
/** Returns the text of the notice, with any time. */
const noticeIn = (locale: Locale) => {
  const [before = '', after = ''] = textsOf(locale)('commons:outage', { at: '|' }).split('|');
  return new RegExp(`${before}\\d\\d:\\d\\d( JST)?${after}`.replaceAll('.', '\\.'));
};

test('the notice is announced as a status, and disappears with the data it is about', async ({
  page,
}) => {
  const t = textsOf('en');
  expect(await statusOf('/en/booth/search')).toBe(200);
  await proxy.disconnect();
  await expect.poll(() => cachingOf('/en/booth/search')).toBe('no-store');
  await page.goto(`${site.url}/en/booth/search`);
  const notice = page.getByRole('status').filter({ hasText: noticeIn('en') });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:boothSearch'));
  expect(await findBarriers(page)).toEqual([]);
  await startApplication(page);
  await expect(notice).toBeVisible();

  await proxy.reconnect();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('titles:productSearch') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:productSearch'));
  await expect(notice).toBeHidden();
});
