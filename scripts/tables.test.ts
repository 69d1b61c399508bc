import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from './areas.ts';

/** Each table belongs to one capability, and SQL uses only tables of its own and of earlier areas. */

const ROOT = resolve(import.meta.dirname, '..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'api'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => file.endsWith('.ts'));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const areaOf = (file: string) => file.split('/')[1] ?? '';
const positionOf = (area: string) => (AREAS as readonly string[]).indexOf(area);

/** The area that declares each table. */
const owners = new Map(
  files
    .filter((file) => /\/tables\.ts$|\/core\/db\/schema\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/\bTable<\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, areaOf(file)] as const,
      ),
    ),
);

/** Tables in Kysely's calls and in the SQL of templates. */
const tablesIn = (text: string): string[] => [
  ...[...text.matchAll(/(?:From|Join|Into|Table|update|selectFrom)\('(\w+)(?: as \w+)?'/g)].map(
    ([, table = '']) => table,
  ),
  ...[...text.matchAll(/\b(?:from|join|into|update|table) "?(\w+)"?/g)].map(
    ([, table = '']) => table,
  ),
];

describe('tables', () => {
  it('are declared', () => {
    expect(owners.size).toBeGreaterThan(20);
  });

  it('are used only by their own and by later areas', () => {
    const strays = files
      .filter((file) => positionOf(areaOf(file)) >= 0 && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        tablesIn(read(file)).flatMap((table) => {
          const owner = owners.get(table);
          const isLater = owner !== undefined && positionOf(owner) > positionOf(areaOf(file));
          return isLater ? [`${file}: ${table} of ${owner}`] : [];
        }),
      );
    expect(strays).toEqual([]);
  });
});
