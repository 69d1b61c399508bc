import { expect, test } from 'vitest';
import { getBooth, listBooths } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { PageResponse } from '#web/core/shell/config.ts';
import { callInProcess } from './in-process.ts';

const answerOf = (value: unknown, status = 200): PageResponse => ({
  status,
  text: JSON.stringify(value),
  isPublic: true,
});

test('requests the operation and the URL that every client of the contract builds, in the language of the page', async () => {
  const asked: unknown[] = [];
  const call = callInProcess(async (read) => {
    asked.push(read);
    return answerOf({ id: 'b' });
  }, 'en');
  expect(await call(getBooth, { path: { boothId: 'a b' } })).toEqual({ id: 'b' });
  await call(listBooths, { query: { q: '暖 簾', genre: ['party', 'family'], limit: 5 } });
  expect(asked).toEqual([
    {
      path: '/api/v1/booths/{boothId}',
      params: { boothId: 'a b' },
      address: '/api/v1/booths/a%20b',
      locale: 'en',
    },
    {
      path: '/api/v1/booths',
      params: {},
      address: '/api/v1/booths?q=%E6%9A%96%20%E7%B0%BE&genre=party&genre=family&limit=5',
      locale: 'en',
    },
  ]);
});

test('throws the problem with its Retry-After', async () => {
  const body = { code: 'UNAVAILABLE', detail: 'Later.', instance: 'r-1' };
  const call = callInProcess(async () => ({ ...answerOf(body, 503), retryAfter: 2 }), 'en');
  const error = await call(listBooths).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(Problem);
  expect(error).toMatchObject({ status: 503, ...{ detail: 'Later.', requestId: 'r-1' } });
  expect(error.retryAfter).toBe(2);
});
