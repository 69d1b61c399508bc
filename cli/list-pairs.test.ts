import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { insertHall } from '#api/testing/halls.ts';
import { insertDraft } from '#api/testing/organiser-booths.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { loadTexts } from '#cli/core/texts.ts';
import { fold } from '#spec/core/folding.ts';
import { createProgram } from './main.ts';
import { collector, runAs, temporaryHome } from './testing.ts';

/* Every list whose cells are filled in and which is imported by the same noun (docs/decisions/0067). */

const ADMIN = 'boss@pairs.example';
const USER = 'nagisa@mail.example';

type Pair = {
  readonly list: readonly string[];
  /** The words of the import without the file. */
  readonly file: readonly string[];
  /** Cells by column: added to each row, or filled in where the list has the column. */
  readonly cells: Readonly<Record<string, string>>;
  readonly outcomes: readonly string[];
};

const PAIRS: Readonly<Record<string, Pair>> = {
  'applications decide': {
    list: ['applications', 'list', '--csv'],
    file: ['applications', 'decide'],
    cells: { decision: 'accepted' },
    outcomes: ['change'],
  },
  'entries confirm': {
    list: ['applications', 'list', '--csv'],
    file: ['entries', 'confirm'],
    cells: { amount: '12000', paid_on: '2026-11-03' },
    outcomes: ['failed'],
  },
  'booths import': {
    list: ['booths', 'list', '--day', '2027-04-24', '--csv'],
    file: ['booths', 'import'],
    cells: { code: 'P77', hall: 'W1', x: '0', y: '60', w: '24', h: '24', rotation: '' },
    outcomes: ['change'],
  },
  'products import': {
    list: ['products', 'list', '--csv'],
    file: ['products', 'import'],
    cells: { listPrice: '1800' },
    outcomes: ['change'],
  },
  'users import': {
    list: ['users', 'list', '--search-value', USER],
    file: ['users', 'import'],
    cells: {},
    outcomes: ['exists'],
  },
  'users ban-all': {
    list: ['users', 'list', '--search-value', USER],
    file: ['users', 'ban-all'],
    cells: { reason: '迷惑行為' },
    outcomes: ['ban'],
  },
};

/** Commands whose file is not the list of their noun. */
const WITHOUT_LIST: Readonly<Record<string, string>> = {
  'booth-products import': 'has no list',
  'loading slots-import': 'the list is of vehicles',
};

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  const editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  const callId = await insertCall(site.db, editionId);
  admin = await site.signIn(ADMIN);
  await insertMember(site.db, admin.userId, { role: 'manager' });
  const { userId } = await site.signIn(USER);
  await insertEntry(site.db, {
    ...{ userId, callId, editionId, status: 'submitted' },
    application: { number: 'C-0098', search_text: fold('C-0098') },
  });
  await insertHall(site.db, editionId, 1);
  await insertDraft({ site, editionId }, { name: '=夕凪,"二"' });
  const work = { title: { ja: '=潮待ち' }, kind: 'game', genres: ['strategy'], listPrice: 1500 };
  expect((await site.call('createProduct', { as: admin, body: work })).status).toBe(201);
});

const run = (...words: readonly string[]) => runAs(site.url, admin, words);
const filed = (text: string) => {
  const path = join(temporaryHome(), 'rows.csv');
  writeFileSync(path, text);
  return path;
};

/** Returns the list with cells: in its own columns where it has them, otherwise in new ones. */
const filledIn = (list: string, cells: Readonly<Record<string, string>>): string => {
  const separator = list.startsWith('\ufeff') ? ',' : '\t';
  const [header = '', ...lines] = list.replace('\ufeff', '').trimEnd().split(/\r?\n/);
  const own = header.split(separator);
  const added = Object.keys(cells).filter((name) => !own.includes(name));
  const filled = lines.map((line) => {
    // The cells to fill in follow those that contain separators.
    const texts = line.split(separator);
    const shift = texts.length - own.length;
    for (const [at, name] of own.entries()) {
      const cell = cells[name];
      if (cell !== undefined) texts[at + shift] = cell;
    }
    return [...texts, ...added.map((name) => cells[name])].join(separator);
  });
  return [[...own, ...added].join(separator), ...filled, ''].join('\n');
};

describe('the list of a noun', () => {
  it.each(Object.entries(PAIRS))(
    'is filled in for %s',
    async (_, { list, file, cells, outcomes }) => {
      const { out } = await run(...list);
      const path = filed(filledIn(out, cells));
      const { out: said, err } = await run(...file, path, '--dry-run', '--json');
      const rows = said ? JSON.parse(said).rows : err;
      expect(rows).toMatchObject(outcomes.map((outcome) => ({ outcome })));
      // A refusal is due to the content of a row, never to the format of the list.
      for (const { code } of rows) expect(['', 'NOT_IN_STATE', 'NOT_FOUND']).toContain(code);
    },
  );

  it('belongs to every command that takes a file', async () => {
    const output = collector(false);
    const io = { env: {}, stdin: Readable.from([]), stdout: output, stderr: output };
    const program = await createProgram({
      io: { ...io, signals: process, wait: async () => {} },
      locale: 'en',
      t: await loadTexts('en'),
    });
    const leaves = (command: Command, path: readonly string[] = []): string[] =>
      command.commands.flatMap((each) => {
        const words = [...path, each.name()];
        const isBulk = each.options.some(({ long }) => long === '--resume');
        return [...(isBulk ? [words.join(' ')] : []), ...leaves(each, words)];
      });
    expect(leaves(program).sort()).toEqual([...Object.keys({ ...PAIRS, ...WITHOUT_LIST })].sort());
  });
});
