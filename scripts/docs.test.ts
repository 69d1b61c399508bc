import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { environment } from '#api/core/config.ts';
import { startTexts } from '#api/core/start-texts.ts';
import { EXIT } from '#cli/core/exit.ts';
import { idleProgram, wordsOf } from '#cli/testing.ts';
import { OPERATIONS } from '#generated/operations.ts';
import manifest from '../package.json' with { type: 'json' };
import { withTables } from './command-line.ts';

/* Compares the statements of the documents about the project with the project. */

const ROOT = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n');
/** Pages of the demo show are no documents. */
const documents = tracked.filter(
  (file) => file.endsWith('.md') && !file.includes('/demo/') && existsSync(join(ROOT, file)),
);
/** Decisions are dated: commands in them may have changed since. */
const current = documents.filter((file) => !file.startsWith('docs/decisions/'));

/** Returns the rows of all tables of a text, cell by cell. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );

const section = (text: string, heading: string): string =>
  text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** Returns the lines that readers are to type. */
const typedIn = (text: string): string[] =>
  [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));

/** Returns the anchor that GitHub makes of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

describe('every document', () => {
  it('links to files and headings that exist', () => {
    const broken = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)]
        .filter(([, path = '', anchor]) => {
          const target = path ? join(dirname(file), path) : file;
          if (!existsSync(join(ROOT, target))) return true;
          return anchor !== undefined && !anchorsOf(target).includes(anchor);
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('names scripts of the manifest', () => {
    const named = current.flatMap((file) => [
      ...read(file).matchAll(/npm run (?:-s )?(\w[\w:-]*)/g),
    ]);
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.filter(([, name = '']) => !Object.hasOwn(manifest.scripts, name));
    expect(unknown.map(([words]) => words)).toEqual([]);
  });

  it('has examples of commands, options and operations that exist', async () => {
    const examples = current
      .flatMap((file) => typedIn(read(file)))
      .map((line) => line.replace('npm run -s noren -- ', 'noren '))
      .filter((line) => wordsOf(line).length > 0);
    expect(examples.length).toBeGreaterThan(30);
    for (const example of examples) {
      const words = wordsOf(example);
      const parsed = (await idleProgram()).parseAsync(words, { from: 'user' });
      await expect(parsed.catch((error) => `${example}: ${error}`)).resolves.not.toBeTypeOf(
        'string',
      );
      const [noun, operation = ''] = words;
      if (noun === 'api' && !operation.startsWith('--'))
        expect(Object.keys(OPERATIONS)).toContain(operation);
    }
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('stays short', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(90);
  });

  it('has the accounts of the demo, as the start prints them', () => {
    const listed = rowsOf(text).flatMap(([account = '']) => account.match(/[\w.]+@[\w.]+/g) ?? []);
    const emails = Object.values(DEMO_ACCOUNTS).map(({ email }) => email);
    expect([...listed].sort()).toEqual([...emails].sort());
    const printed = startTexts.ready({
      ...{ siteEnv: 'demo', address: '', baseUrl: '', seconds: '' },
    } as Parameters<typeof startTexts.ready>[0]);
    expect(printed.match(/[\w.]+@[\w.]+/g)).toEqual(listed);
  });
});

describe('docs/running.md', () => {
  it('has every variable of the configuration, with its default', () => {
    const rows = rowsOf(section(read('docs/running.md'), 'Configuration')).filter(
      ([name]) => name?.startsWith('`') === true,
    );
    const names = rows.map(([name = '']) => name.slice(1, -1));
    expect([...names].sort()).toEqual(Object.keys(environment.shape).sort());
    /** Too long for the table. */
    const sentences = ['SITE_DESCRIPTION', 'SITE_DESCRIPTION_EN'];
    const defaults = Object.entries(environment.parse({})).filter(
      ([name]) => !sentences.includes(name),
    );
    expect(defaults.length).toBeGreaterThan(10);
    for (const [name, value] of defaults) {
      const row = rows.find(([first]) => first === `\`${name}\``);
      expect([name, row?.[1]]).toEqual([name, expect.stringContaining(`\`${value}\``)]);
    }
  });
});

describe('docs/command-line.md', () => {
  const text = read('docs/command-line.md');

  it('has the help of the commands: npm run generate writes it', async () => {
    expect(await withTables(text)).toBe(text);
  });

  it('needs a place for every command', async () => {
    const without = text.replace('<!-- generated: users -->', '');
    await expect(withTables(without)).rejects.toThrow('exactly one block of: users');
    const unknown = text.replace('<!-- generated: users -->', '<!-- generated: users, halls -->');
    await expect(withTables(unknown)).rejects.toThrow('unknown command: halls');
  });

  it('has every exit code', () => {
    const codes = rowsOf(section(text, 'Exit codes')).map(([code]) => Number(code));
    const INTERRUPTED = 130;
    expect(codes.filter(Number.isInteger)).toEqual([...Object.values(EXIT), INTERRUPTED]);
  });
});

describe('docs/language.md', () => {
  const words = rowsOf(read('docs/language.md')).filter(([english]) => english !== 'English');
  /** Returns the texts of one language by file and key. */
  const textsIn = (locale: 'ja' | 'en') =>
    new Map(
      tracked
        .filter((file) => new RegExp(`(^|/)${locale}(\\.json|/[\\w-]+\\.json)$`).test(file))
        .flatMap((file) => leaves(JSON.parse(read(file)), file.replace(`/${locale}`, ''))),
    );

  it('has forty words, each once in either language', () => {
    expect(words.length).toBe(40);
    for (const column of [0, 1])
      expect(new Set(words.map((cells) => cells[column])).size).toBe(words.length);
    expect(words.filter((cells) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it('has the words of the product: some text says both in its two languages', () => {
    const [japanese, english] = [textsIn('ja'), textsIn('en')];
    const strange = words.filter(
      ([en = '', ja = '']) =>
        !japanese
          .entries()
          .some(([key, text]) => text.includes(ja) && says(english.get(key) ?? '', en)),
    );
    expect(strange.map(([en]) => en)).toEqual([]);
  });
});

const leaves = (value: unknown, at: string): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${at}.${key}`))
    : [[at, String(value)]];

/** Returns whether a text has a word, or its plural. */
const says = (text: string, word: string): boolean =>
  new RegExp(`\\b${word.replace(/y$/, '(y|ie)').replaceAll(' ', 's? ')}s?\\b`, 'i').test(text);
