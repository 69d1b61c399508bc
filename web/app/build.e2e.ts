import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '#web/testing/fixtures.ts';
import en from './dev/locales/en.json' with { type: 'json' };
import ja from './dev/locales/ja.json' with { type: 'json' };

/* The build output, which exists whenever the browser tests run. */

const DIST = join(import.meta.dirname, '../../dist');

/** Limit of the starter in bytes, compressed by itself. */
const STARTER_LIMIT = 4096;

test('the starter stays small', () => {
  const starter = readFileSync(join(DIST, 'starter/starter.js'));
  expect(brotliCompressSync(starter).byteLength).toBeLessThanOrEqual(STARTER_LIMIT);
});

test('a built site has neither a page nor files of the design system', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  const words = [en.title, ja.title, 'data-force'];
  const files = globSync('{client,server}/**/*.{js,css,json}', { cwd: DIST }).filter((file) => {
    const text = readFileSync(join(DIST, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  expect(files).toEqual([]);
});
