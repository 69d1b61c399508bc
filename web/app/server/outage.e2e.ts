import pg from 'pg';
import { createDatabaseProxy } from '#api/testing/database-proxy.ts';
import { type DemoSite, startDemoSite } from '#scripts/demo-site.ts';
import {
  createTestDatabase,
  startTestServer,
  TEST_SECRET,
  type TestDatabase,
} from '#scripts/test-database.ts';
import { findBarriers } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { startApplication } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Pages while the database is away, on a site of their own. */

let server: Awaited<ReturnType<typeof startTestServer>>;
let database: TestDatabase;
let proxy: Awaited<ReturnType<typeof createDatabaseProxy>>;
let site: DemoSite;

test.describe.configure({ mode: 'serial' });
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

const get = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statusOf = async (path: string) => (await get(path)).status;
/** Changes a row behind the back of the site. */
const execute = async (statement: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statement, values).finally(() => client.end());
};
/** The text of the notice, with any time. */
const noticeIn = (locale: Locale) => {
  const [before = '', after = ''] = textsOf(locale)('commons:outage', { at: '|' }).split('|');
  return new RegExp(`${before}\\d\\d:\\d\\d( JST)?${after}`.replaceAll('.', '\\.'));
};

test('pages that were current are served with a notice, others are not', async () => {
  const { items } = JSON.parse((await get('/api/v1/booths')).text);
  const [hidden, alsoHidden, unseen] = items.map(({ id }: { id: string }) => `/booth/${id}`);
  for (const path of [hidden, alsoHidden]) expect(await statusOf(path)).toBe(200);
  // Hidden before the outage; the second one is not requested again before it.
  await execute(`update booth set status = 'hidden' where '/booth/' || id = any($1)`, [
    [hidden, alsoHidden],
  ]);
  await expect.poll(() => statusOf(hidden)).toBe(404);
  const seen = ['/', '/en/booth/search', '/product/search?genre=party', '/access'];
  for (const path of seen) expect(await statusOf(path)).toBe(200);
  const etag = (await get('/access')).headers.get('etag') ?? '';
  await proxy.disconnect();
  await expect
    .poll(async () => (await get('/access')).headers.get('cache-control'))
    .toBe('no-store');

  for (const path of seen) {
    const { status, headers, text } = await get(path);
    const locale = path.startsWith('/en') ? 'en' : 'ja';
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-language')).toBe(locale);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(text).toMatch(noticeIn(locale));
    expect(text.indexOf('role="status"')).toBeLessThan(text.indexOf('id="root"'));
  }
  const again = await fetch(`${site.url}/access`, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(200);
  for (const path of [hidden, alsoHidden, unseen])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  // Files of the site never depend on the database.
  const robots = await get('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).not.toContain('role="status"');
});

test('the notice is announced as a status, and disappears with the data it is about', async ({
  page,
}) => {
  const t = textsOf('en');
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

test('after the outage, pages are rendered again', async () => {
  await expect
    .poll(async () => (await get('/access')).headers.get('cache-control'))
    .toBe('no-cache');
  const { text } = await get('/access');
  expect(text).not.toMatch(noticeIn('ja'));
});
