import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryHome } from '#cli/testing.ts';
import type { Locale } from '#spec/core/locale.ts';
import { type BulkFormat, type Cells, readRows } from './bulk-input.ts';
import { loadTexts } from './texts.ts';

const COLUMNS = ['email', 'name', 'paid_on', 'at', 'amount', 'status'] as const;
type Column = (typeof COLUMNS)[number];

const format: BulkFormat<Column, Cells<Column>> = {
  columns: COLUMNS,
  oneOf: ['email'],
  sameAs: { fullName: 'name' },
  onlyInList: ['createdAt', 'role'],
  kinds: { paid_on: 'date', at: 'time', amount: 'yen' },
  choices: { status: ['open', 'done'] },
  account: ({ email = '' }) => email,
  validate: (cells) =>
    cells.name === undefined
      ? { errors: [{ pointer: '/name', rule: 'requiredInput' }] }
      : cells.paid_on?.includes('/')
        ? { errors: [{ pointer: '/paid_on', rule: 'requiredInput' }] }
        : cells.status === 'unknown'
          ? { errors: [{ pointer: '/status', rule: 'requiredSelect' }] }
          : { value: cells },
};

const read = async (content: string | Uint8Array, locale: Locale = 'en') => {
  const file = join(temporaryHome(), 'rows.csv');
  writeFileSync(file, content);
  const t = await loadTexts(locale);
  const notes: string[] = [];
  const input = await readRows(file, format, {
    t,
    note: (key, values) => void notes.push(t(key, values)),
  });
  return {
    values: input.rows.map(({ value }) => value),
    rows: input.rows.map(({ row }) => row),
    invalid: input.invalid.map(({ message }) => message),
    skipped: input.skipped.map(({ message }) => message),
    notes,
  };
};
const NAGISA = { email: 'nagisa@mail.example', name: '汐見 渚' };

describe('rows', () => {
  it.each([
    ['shorter than the header', 'email,name,at\nnagisa@mail.example,汐見 渚\n'],
    [
      'with empty cells beyond the last column',
      'email,name\nnagisa@mail.example,汐見 渚,, ,\u3000\n',
    ],
    ['with nameless columns', 'email,name,,,\nnagisa@mail.example,汐見 渚,,,\n'],
    ['with a nameless column in between', 'email,,name\nnagisa@mail.example,,汐見 渚\n'],
    ['between tabs', 'email\tname\nnagisa@mail.example\t汐見 渚\n'],
    ['between semicolons', 'email;name\nnagisa@mail.example;汐見 渚\n'],
    ['behind a byte order mark', '\ufeffemail,name\r\nnagisa@mail.example,汐見 渚\r\n'],
    [
      'behind a line that names the delimiter',
      'sep=;\r\nemail;name\r\nnagisa@mail.example;汐見 渚\r\n',
    ],
    ['behind both', '\ufeffsep=\t\nemail\tname\nnagisa@mail.example\t汐見 渚\n'],
    ['behind empty rows', '\n,,\nemail,name\nnagisa@mail.example,汐見 渚\n'],
    ['with quotes', '"email"\t"name"\n"nagisa@mail.example"\t"汐見 渚"\n'],
    ['under names in other letters', ' Ｅ-mail ,FULL NAME\nnagisa@mail.example,汐見 渚\n'],
    ['under the names of the list', 'email,fullName\nnagisa@mail.example,汐見 渚\n'],
  ])('are read %s', async (_how, content) => {
    const { values, invalid, notes } = await read(content);
    expect({ values, invalid, notes }).toEqual({ values: [NAGISA], invalid: [], notes: [] });
  });

  it('are read in UTF-16, as spreadsheets save text', async () => {
    const text = '\ufeffemail\tname\r\nnagisa@mail.example\t汐見 渚\r\n';
    expect((await read(Buffer.from(text, 'utf16le'))).values).toEqual([NAGISA]);
    expect((await read(Buffer.from(text, 'utf16le').swap16())).values).toEqual([NAGISA]);
  });

  it('are counted as the spreadsheet does, below a title', async () => {
    const { rows, notes } = await read(
      'Accounts; spring\n\nemail,name\na@b.example,A\n\nc@d.example,C\n',
    );
    expect([rows, notes]).toEqual([
      [4, 6],
      ['The column names are in row 3. The rows before it were ignored.'],
    ]);
  });

  it('keep quotation marks inside a cell between tabs', async () => {
    const { values } = await read('email\tname\na@b.example\tthe "Tide"\n');
    expect(values).toEqual([{ email: 'a@b.example', name: 'the "Tide"' }]);
  });

  it('lose the guard against formulas, and no other apostrophe', async () => {
    const { values } = await read("email,name\n'+a@b.example,'=1+1\nc@d.example,'tis\n");
    expect(values).toEqual([
      { email: '+a@b.example', name: '=1+1' },
      { email: 'c@d.example', name: "'tis" },
    ]);
  });

  it.each([
    ['email,name,,\na@b.example,A,,x\n', 'en', /Row 2: column D .*“x”/],
    ['email,name\na@b.example,A,,x\n', 'ja', /^2行目：D列.*「x」/],
    [`email${','.repeat(27)}\na@b.example${','.repeat(26)}x,\n`, 'en', /column AA /],
  ] as const)(
    'name the column of a stray cell by its letters: %j',
    async (content, locale, said) => {
      const { values, invalid } = await read(content, locale);
      expect([values, invalid]).toEqual([[], [expect.stringMatching(said)]]);
    },
  );

  it('have spaces for the tabs inside their cells, but for those of several lines', async () => {
    const { values } = await read(
      'email\tname\n"a@b.example\t"\t"汐見\t渚"\nc@d.example\t"- A\n\t- B"\n',
    );
    expect(values).toEqual([
      { email: 'a@b.example ', name: '汐見 渚' },
      { email: 'c@d.example', name: '- A\n\t- B' },
    ]);
  });

  it('are said to have what cannot be read, not to lack it', async () => {
    const { invalid } = await read('email,name,paid_on,at\na@b.example,A,11/5,late\n');
    expect(invalid).toEqual([
      'Row 2: paid_on does not look like 2027-04-24; at does not look like 09:30.',
    ]);
    const amount = await read(
      'email,name,amount\na@b.example,A,"(1,500)"\nb@b.example,B,30分\nc@b.example,C,1500円（税抜）\nd@b.example,D,1500円（税込）\n',
    );
    expect(amount.invalid).toEqual([
      'Row 2: amount is not a number such as 1500 or -1500.',
      'Row 3: amount is not a number such as 1500 or -1500.',
      'Row 4: amount is not a number such as 1500 or -1500.',
    ]);
    const estimate = 'email,name,amount\na@b.example,A,約1500円\nb@b.example,B,1000〜1500円\n';
    expect((await read(estimate)).invalid).toEqual([
      'Row 2: amount must be the number alone, without a word such as “about”.',
      'Row 3: amount must be one number, not a range.',
    ]);
    expect((await read(estimate, 'ja')).invalid).toEqual([
      expect.stringContaining('「約」などを付けず'),
      expect.stringContaining('範囲ではなく、1つの数字に'),
    ]);
    const missing = await read('email,name\na@b.example,\n');
    expect(missing.invalid).toEqual(['Row 2: name is missing.']);
  });

  it('name the values that a column may have', async () => {
    expect((await read('email,name,status\na@b.example,A,unknown\n')).invalid).toEqual([
      'Row 2: status is not one of the allowed values: open, done.',
    ]);
  });

  it('that repeat an earlier one are skipped', async () => {
    const { values, invalid, skipped } = await read(
      'email,name,at\na@b.example,ノレン,9:30\nA@b.example,ﾉﾚﾝ ,\na@b.example,,\n',
    );
    expect(values).toHaveLength(1);
    expect([invalid, skipped]).toEqual([[], ['Repeats row 2.', 'Repeats row 2.']]);
  });

  it('that say something else than an earlier one about the same are refused', async () => {
    const { invalid, skipped } = await read(
      'email,name,at\na@b.example,A,\na@b.example,B,\nA@b.example,A,9:30\n',
    );
    const said = (row: number, column: string) =>
      `Row ${row}: row 2 is about the same, and ${column} differs. Put both into one row, or delete one of them.`;
    expect([invalid, skipped]).toEqual([[said(3, 'name'), said(4, 'at')], []]);
  });
});

describe('columns', () => {
  it('that only the list has are ignored, and named', async () => {
    const { values, notes } = await read(
      'email,Created At,name,role\na@b.example,x,A,admin\n',
      'ja',
    );
    expect(values).toEqual([{ email: 'a@b.example', name: 'A' }]);
    expect(notes).toEqual(['一覧だけにある列は読み飛ばしました：Created At, role']);
  });

  it('without a name are refused once, by their letters', async () => {
    const rows = ['A', 'B', 'C', 'D'].map(
      (name, at) => `${at + 1},${name}@b.example,${name},${at}`,
    );
    const content = [',email,name', ...rows, ''].join('\n');
    await expect(read(content)).rejects.toThrow(
      [
        'Column A has no name in the line of column names, but 4 rows have something in it (1, 2, 3, …). Name it, or clear it.',
        'Column D has no name in the line of column names, but 4 rows have something in it (0, 1, 2, …). Name it, or clear it.',
      ].join('\n'),
    );
    await expect(read(content, 'ja')).rejects.toThrow(
      'A列には列名がありませんが、4行に値があります（1, 2, 3, …）。列名を付けるか、列を空にしてください。\nD列',
    );
  });

  it.each([
    ['email,nmae\n', /no column “nmae”.*\n.*name/],
    ['email,name,E-Mail\n', /“E-Mail” appears twice/],
    ['email,name,fullName\n', /“name” and “fullName” are the same/],
    ['name\nA\n', /must contain the column email/],
    ['', /must contain the column email/],
    ['a@b.example,A\n', /must contain the column email/],
    ['email\tname\n"a\tb\n', /row 2: a quotation mark is never closed/],
  ])('are refused: %j', async (content, said) => {
    await expect(read(content)).rejects.toThrow(said);
  });
});
