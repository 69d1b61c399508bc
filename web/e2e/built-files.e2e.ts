import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';

/* What the build has made: tests in a browser are those that always have one. */

const STARTER = join(import.meta.dirname, '../../dist/starter/assets');

/** All that a page loads of script by itself, in bytes as they are sent. */
const MOST = 4096;

test('the starter stays small', () => {
  const files = globSync('*.js.br', { cwd: STARTER });
  expect(files.length).toBe(1);
  const bytes = files.reduce((sum, file) => sum + readFileSync(join(STARTER, file)).byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(MOST);
});
