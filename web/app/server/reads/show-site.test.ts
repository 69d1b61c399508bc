import { expect, test } from 'vitest';
import type { PageApi, PageConfig } from '#web/core/shell/config.ts';
import { createCachedReads } from './page-reads.ts';
import { createShowSite } from './show-site.ts';

const config: PageConfig = {
  siteEnv: 'demo',
  siteName: { ja: '展示会', en: 'Show' },
  siteNameDivider: ' | ',
  siteDescription: { ja: '説明', en: 'About' },
  baseUrl: 'https://noren.example',
};

/** Creates an API with one edition, whose reads it counts. */
const createApi = () => {
  const state = { status: 200, timeZone: 'Asia/Tokyo', reads: 0 };
  const api: PageApi = async ({ address }) => {
    expect(address).toBe('/api/v1/editions/current');
    state.reads += 1;
    const { status, timeZone } = state;
    return { status, text: JSON.stringify(status === 200 ? { timeZone } : {}), isPublic: true };
  };
  return { api, state };
};

test('the site has the time zone of the current edition', async () => {
  const { api } = createApi();
  const site = createShowSite(config);
  expect(site.last('en')).toEqual({
    env: 'demo',
    name: 'Show',
    divider: ' | ',
    description: 'About',
    timeZone: undefined,
  });
  expect(await site.read(api, 'ja')).toMatchObject({ name: '展示会', timeZone: 'Asia/Tokyo' });
  expect(site.last('en')).toMatchObject({ name: 'Show', timeZone: 'Asia/Tokyo' });
});

test('many pages cost one read, until something has changed', async () => {
  const { api, state } = createApi();
  const { read, drop } = createCachedReads(api, () => true);
  const site = createShowSite(config);
  for (const locale of ['ja', 'en', 'ja'] as const) await site.read(read, locale);
  expect(state.reads).toBe(1);
  state.timeZone = 'America/New_York';
  drop('*');
  expect((await site.read(read, 'ja')).timeZone).toBe('America/New_York');
});

test('without an edition there is no zone; where the API fails, it is the last one', async () => {
  const { api, state } = createApi();
  const site = createShowSite(config);
  state.status = 503;
  expect((await site.read(api, 'ja')).timeZone).toBeUndefined();
  state.status = 200;
  await site.read(api, 'ja');
  state.status = 503;
  expect((await site.read(api, 'ja')).timeZone).toBe('Asia/Tokyo');
  state.status = 404;
  expect((await site.read(api, 'ja')).timeZone).toBeUndefined();
});
