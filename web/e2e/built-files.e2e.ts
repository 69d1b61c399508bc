import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

/* What the build has made: tests in a browser are those that always have one. */

const STARTER = join(import.meta.dirname, '../../dist/starter/starter.js');

/** All that a page has of script by itself, in bytes when compressed alone. */
const MOST = 4096;

test('the starter stays small', () => {
  expect(brotliCompressSync(readFileSync(STARTER)).byteLength).toBeLessThanOrEqual(MOST);
});
