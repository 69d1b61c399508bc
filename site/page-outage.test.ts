import { expect, it } from 'vitest';
import { simulateDatabaseFaults } from '#api/testing/site.ts';
import { demoSiteWithPages } from '#site/testing/demo-pages.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* Pages while the database is away, and afterwards. */

simulateDatabaseFaults();
const { site, ask } = await demoSiteWithPages();

const get = async (path: string) => {
  const answer = await ask(path);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const statusOf = async (path: string) => (await get(path)).status;
const cachingOf = async (path: string) => (await get(path)).headers.get('cache-control');

/** Returns the text of the notice, with any time. */
const noticeIn = (locale: Locale) => {
  const [before = '', after = ''] = textsOf(locale)('commons:outage', { at: '|' }).split('|');
  return new RegExp(`${before}\\d\\d:\\d\\d( JST)?${after}`.replaceAll('.', '\\.'));
};

it('pages that were current are served with a notice, others are not, until they are rendered again', async () => {
  const { items } = JSON.parse((await get('/api/v1/booths')).text);
  const ids: string[] = items.map(({ id }: { id: string }) => id);
  const [hidden = '', alsoHidden = '', unseen = ''] = ids.map((id) => `/booth/${id}`);
  for (const path of [hidden, alsoHidden]) expect(await statusOf(path)).toBe(200);
  // Hidden before the outage; the second one is not requested again before it.
  await site.db
    .updateTable('booth')
    .set({ status: 'hidden' })
    .where('id', 'in', ids.slice(0, 2))
    .execute();
  await expect.poll(() => statusOf(hidden)).toBe(404);
  const seen = ['/', '/en/booth/search', '/product/search?genre=party', '/access'];
  for (const path of seen) expect(await statusOf(path)).toBe(200);
  const etag = (await get('/access')).headers.get('etag') ?? '';

  await site.database.disconnect();
  await expect.poll(() => cachingOf('/access')).toBe('no-store');
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
  expect((await ask('/access', { 'If-None-Match': etag })).status).toBe(200);
  for (const path of [hidden, alsoHidden, unseen])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  // Files of the site never depend on the database.
  const robots = await get('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).not.toContain('role="status"');

  await site.database.reconnect();
  await expect.poll(() => cachingOf('/access')).toBe('no-cache');
  expect((await get('/access')).text).not.toMatch(noticeIn('ja'));
});
