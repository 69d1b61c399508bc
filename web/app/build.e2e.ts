import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '#web/testing/fixtures.ts';
import en from './dev/locales/en.json' with { type: 'json' };
import ja from './dev/locales/ja.json' with { type: 'json' };

/* What the build makes: the browser tests are those that always have one. */

const DIST = join(import.meta.dirname, '../../dist');

/** Bytes of script that a page has before the application, compressed alone. */
const STARTER_LIMIT = 4096;

test('the starter stays small', () => {
  const starter = readFileSync(join(DIST, 'starter/starter.js'));
  expect(brotliCompressSync(starter).byteLength).toBeLessThanOrEqual(STARTER_LIMIT);
});

test('the design system is neither a page of a built site nor in its files', async ({
  request,
}) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  const words = [en.title, ja.title, 'data-force'];
  const files = globSync('{client,server}/**/*.{js,css,json}', { cwd: DIST }).filter((file) => {
    const text = readFileSync(join(DIST, file), 'utf8');
    return words.some((word) => text.includes(word));
  });
  expect(files).toEqual([]);
});
