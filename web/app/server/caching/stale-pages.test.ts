import { beforeEach, expect, test } from 'vitest';
import { encodeResponse } from '../responses/encoded-response.ts';
import { createStalePages, type StalePages } from './stale-pages.ts';

const HEADERS = { 'Cache-Control': 'no-cache', 'Content-Language': 'ja' };
const respond = (text: string, status = 200) => encodeResponse(status, HEADERS, text);
const failure = () => respond('unavailable', 503);

let time: number;
let renders: number;
let stale: StalePages;

beforeEach(() => {
  time = Date.parse('2027-04-24T01:00:00Z');
  renders = 0;
  stale = createStalePages({
    addNotice: async (document, key, asOf) => `${key} at ${asOf.toISOString()}: ${document}`,
    now: () => time,
  });
});

const retain = async (...keys: string[]) => {
  const entries = await Promise.all(keys.map(async (key) => [key, await respond('old')] as const));
  stale.retain(new Map(entries));
};
const request = async (key: string, render = failure) => {
  const { status, plain } = await stale.renderOrReplace(key, () => {
    renders += 1;
    return render();
  });
  return `${status} ${plain}`;
};
const RETAINED = '200 /a at 2027-04-24T01:00:00.000Z: old';

test('a page that cannot be rendered is replaced by the retained one, uncacheable and with a notice', async () => {
  await retain('/a');
  time += 60_000;
  expect(await request('/a')).toBe(RETAINED);
  const { heads, etag } = await stale.renderOrReplace('/a', failure);
  expect(heads.plain).toEqual(
    expect.arrayContaining(['Cache-Control', 'no-store', 'Content-Language', 'ja', 'ETag', etag]),
  );
  expect(heads.plain.filter((each) => each === 'ETag')).toHaveLength(1);
  expect(heads.plain.filter((each) => each === 'Accept-Encoding')).toHaveLength(1);
  expect(etag).not.toBe((await respond('old')).etag);
});

test('pages that were not retained fail as before', async () => {
  await retain('/a');
  expect(await request('/b')).toBe('503 unavailable');
  expect(stale.isFailing()).toBe(false);
});

test('a page that can be rendered is', async () => {
  await retain('/a');
  expect(await request('/a', () => respond('new'))).toBe('200 new');
  expect(await request('/a', () => respond('gone', 404))).toBe('404 gone');
});

test('after a failure, rendering is tried once a second', async () => {
  await retain('/a', '/b');
  await request('/a');
  expect(stale.isFailing()).toBe(true);
  for (const key of ['/a', '/b', '/a']) await request(key);
  expect(renders).toBe(1);
  time += 1_000;
  expect(stale.isFailing()).toBe(true);
  const gate = Promise.withResolvers<void>();
  const attempt = request('/a', async () => {
    await gate.promise;
    return respond('new');
  });
  expect(await request('/a')).toBe(RETAINED);
  expect(renders).toBe(2);
  gate.resolve();
  expect(await attempt).toBe('200 new');
  expect(stale.isFailing()).toBe(false);
});

test('a database that does not answer is not waited for', async () => {
  const forever = new Promise<never>(() => {});
  await retain('/a');
  expect(await request('/a', () => forever)).toBe(RETAINED);
  expect(await stale.limit(forever)).toBeUndefined();
  expect(await stale.limit(Promise.resolve('/b'))).toBe('/b');
});

test('a page for which there is no room in the queue is replaced as well', async () => {
  const full = () => Promise.reject(new Error('full'));
  await retain('/a');
  expect(await request('/a', full)).toBe(RETAINED);
  await expect(request('/b', full)).rejects.toThrow('full');
});

test('no page is served after a change, even one during an attempt, or for longer than a day', async () => {
  await retain('/a');
  stale.drop();
  expect(await request('/a')).toBe('503 unavailable');
  await retain('/a');
  const gone = () => {
    stale.drop();
    return failure();
  };
  expect(await request('/a', gone)).toBe('503 unavailable');
  await retain('/a');
  time += 24 * 60 * 60 * 1000 + 1;
  expect(await request('/a')).toBe('503 unavailable');
});

test('pages of a later outage replace those of an earlier one', async () => {
  await retain('/a');
  await request('/a');
  time += 1_000;
  await retain('/b');
  expect(stale.isFailing()).toBe(false);
  expect(await request('/a')).toBe('503 unavailable');
  expect(await request('/b')).toBe('200 /b at 2027-04-24T01:00:01.000Z: old');
});
