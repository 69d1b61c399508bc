import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeResponse, toCachedResponse } from './encoded-response.ts';
import { recompress } from './recompress.ts';

test('returns fewer bytes with the same content and ETag', async () => {
  const text = Array.from({ length: 400 }, (_, at) => `<li>暖簾 ${at * 7919}</li>`).join('');
  const kept = toCachedResponse(await encodeResponse(200, { 'X-A': 'b' }, text));
  const tight = await recompress(kept);
  expect(tight.brotli?.length).toBeLessThan(kept.brotli?.length ?? 0);
  expect(brotliDecompressSync(tight.brotli ?? '').toString()).toBe(text);
  expect(tight.etag).toBe(kept.etag);
  expect(tight.heads.brotli.at(-1)).toBe(String(tight.brotli?.length));
  expect(tight.heads.brotli.slice(0, -1)).toEqual(kept.heads.brotli.slice(0, -1));
});

test('returns an uncompressed response unchanged', async () => {
  const short = await encodeResponse(200, {}, 'short');
  expect(await recompress(short)).toBe(short);
});
