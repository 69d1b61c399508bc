import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { loadTexts } from '#cli/core/texts.ts';
import { idleProgram, newTerminal, runAs, wordsOf } from './testing.ts';

/* The examples at the beginning of every `--help`: each uses existing options, and its calls succeed. */

const ADMIN = 'admin@noren.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
  await insertEdition(site.db);
  await insertMember(site.db, admin.userId);
  for (const email of ['visitor@noren.example', 'staff@noren.example']) await site.signIn(email);
});

const paths = (command: Command, path: string[] = []): string[][] => [
  path,
  ...command.commands.flatMap((each) => paths(each, [...path, each.name()])),
];

const examplesOf = async (path: readonly string[]): Promise<string[]> => {
  const { out } = await newTerminal(site.url).run([...path, '--help']);
  const [, examples = ''] = /^Examples:\n((?: {2}.*\n)+)/.exec(out) ?? [];
  return examples
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
};

/** Reads only, and needs nothing but the accounts above. */
const READS =
  /^noren (whoami|users (list|get visitor)|sessions list visitor|deadlines list|booths list|products list|applications list|reservations (list|check$)|help-calls list|api (--list|list))/;

describe('the examples of --help', () => {
  it('name commands and options that exist, and those that read succeed', async () => {
    const program = await idleProgram();
    const found = new Set<string>();
    for (const path of paths(program))
      for (const example of await examplesOf(path)) found.add(example);
    expect(found.size).toBeGreaterThan(60);
    for (const example of found) {
      const fresh = await idleProgram();
      const parsed = fresh.parseAsync(wordsOf(example), { from: 'user' });
      await expect(parsed.catch((error) => `${example}: ${error}`)).resolves.not.toBeTypeOf(
        'string',
      );
    }
    const reading = [...found].filter((example) => READS.test(example));
    expect(reading.length).toBeGreaterThan(15);
    for (const example of reading) {
      const { code, err } = await runAs(site.url, admin, wordsOf(example));
      expect([example, code], err).toEqual([example, 0]);
    }
  });

  it.each(['en', 'ja'] as const)('of --field are fields, in %s', async (locale) => {
    const t = await loadTexts(locale);
    const named = t('global.field').match(/users\[\d*\]\.\w+|\bemail\b/g) ?? [];
    expect(named.length).toBeGreaterThan(2);
    for (const field of named) {
      const command = field.startsWith('users') ? ['users', 'list'] : ['users', 'get', ADMIN];
      const { code, out, err } = await runAs(site.url, admin, [...command, '--field', field]);
      expect([field, code], err).toEqual([field, 0]);
      expect(out).not.toBe('');
    }
  });
});
