import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COOKIES } from '#spec/core/cookies.ts';
import { LOCALES } from '#spec/core/locale.ts';

const FOLDER = join(import.meta.dirname, 'demo');

/** Returns the newest version of the policy of the demo. */
const policyIn = (locale: string): string => {
  const names = readdirSync(FOLDER).filter(
    (name) => name.startsWith('privacy-policy.') && name.endsWith(`.${locale}.md`),
  );
  return readFileSync(join(FOLDER, names.sort().at(-1) ?? ''), 'utf8');
};

it.each(LOCALES)('the privacy policy lists every cookie of the site, in %s', (locale) => {
  const [, section = ''] = policyIn(locale).split('{#cookies}');
  const [table = ''] = section.split(/^## /m);
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1]).sort()).toEqual([...COOKIES].sort());
  for (const row of rows) expect(row).toMatch(/^\|( [^|]+ \|){3}$/);
});
