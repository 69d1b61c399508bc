import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { renderTables } from '#api/testing/render-tables.ts';
import { testSite } from '#api/testing/site.ts';

it('the types of the tables match the migrated database (npm run generate:tables)', async () => {
  const site = await testSite();
  const file = new URL('./generated-tables.ts', import.meta.url);
  expect(await readFile(file, 'utf8')).toBe(await renderTables(site.db));
});
