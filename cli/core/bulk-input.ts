import { readFileSync } from 'node:fs';
import type { InputError, Verdict } from '#spec/core/rules/issues.ts';
import { CsvError, parseCsv } from './csv.ts';
import { EXIT, Failure } from './exit.ts';
import { nearest } from './nearest.ts';
import type { TextKey, Translate } from './texts.ts';

/** A row that is to be worked off: its number (as a spreadsheet counts), whose it is, and what it says. */
export type BulkRow<Value> = {
  readonly row: number;
  readonly account: string;
  readonly value: Value;
};

/** Why a row cannot be worked off. */
export type BadRow = { readonly row: number; readonly account: string; readonly message: string };

export type BulkInput<Value> = {
  readonly rows: readonly BulkRow<Value>[];
  readonly bad: readonly BadRow[];
  /** Rows about an account that an earlier row is about. */
  readonly doubles: readonly BadRow[];
};

/** Cells of a row by column; those left empty are not there. */
export type Cells<Column extends string> = Partial<Record<Column, string>>;

export type BulkFormat<Column extends string, Value> = {
  readonly columns: readonly Column[];
  /** Of these one has to be there. */
  readonly oneOf: readonly Column[];
  /** Whom a row is about, as it is told in the result. */
  readonly account: (cells: Cells<Column>) => string;
  /** What the contract's own schema says of a row; pointers begin with a column. */
  readonly judge: (cells: Cells<Column>) => Verdict<Value>;
};

/** Reads a file of rows. Throws a failure for what concerns it as a whole; what is wrong with a row is told of that row. */
export const readRows = <Column extends string, Value>(
  file: string,
  format: BulkFormat<Column, Value>,
  t: Translate,
): BulkInput<Value> => {
  const [header, ...records] = recordsOf(file, t);
  const columns = columnsOf(header ?? [], format, t);
  const seen = new Map<string, number>();
  const input = { rows: [] as BulkRow<Value>[], bad: [] as BadRow[], doubles: [] as BadRow[] };
  for (const [index, fields] of records.entries()) {
    const row = index + 2;
    if (fields.every((field) => field.trim() === '')) continue;
    const cells = cellsOf(columns, fields);
    const account = format.account(cells).trim();
    const before = seen.get(account.toLowerCase());
    if (fields.length !== columns.length) {
      const counts = { row, found: fields.length, expected: columns.length };
      input.bad.push({ row, account, message: t('csv.fieldCount', counts) });
    } else if (account !== '' && before !== undefined) {
      input.doubles.push({ row, account, message: t('csv.double', { before }) });
    } else {
      if (account !== '') seen.set(account.toLowerCase(), row);
      const verdict = format.judge(cells);
      if ('value' in verdict) input.rows.push({ row, account, value: verdict.value });
      else input.bad.push({ row, account, message: messageOf(row, verdict.errors, t) });
    }
  }
  return input;
};

const recordsOf = (file: string, t: Translate): string[][] => {
  try {
    return parseCsv(textOf(file, t));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(EXIT.rejected, t(`csv.${error.mistake}`, { file, row: error.row }));
  }
};

const textOf = (file: string, t: Translate): string => {
  const bytes = bytesOf(file, t);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Spreadsheets in Japan still write Shift_JIS, unless they are told otherwise.
    throw new Failure(EXIT.rejected, t('csv.notUtf8', { file }));
  }
};

const bytesOf = (file: string, t: Translate) => {
  try {
    return readFileSync(file);
  } catch {
    throw new Failure(EXIT.usage, t('api.bodyUnreadable', { file }));
  }
};

const columnsOf = <Column extends string>(
  header: readonly string[],
  { columns, oneOf }: Pick<BulkFormat<Column, unknown>, 'columns' | 'oneOf'>,
  t: Translate,
): Column[] => {
  const names = header.map((name) => name.normalize('NFKC').trim().toLowerCase());
  const refuse = (key: TextKey, name: string): never => {
    const near = nearest(name, columns).join(', ');
    const hint = near ? `\n${t('usage.near', { near })}` : '';
    const text = t(key, { name, columns: columns.join(', '), oneOf: oneOf.join(', ') });
    throw new Failure(EXIT.rejected, text + hint);
  };
  const known = (name: string): name is Column => (columns as readonly string[]).includes(name);
  if (!names.some((name) => known(name) && oneOf.includes(name)))
    throw new Failure(
      EXIT.rejected,
      t('csv.missingColumn', { oneOf: oneOf.join(', '), columns: columns.join(', ') }),
    );
  for (const [index, name] of names.entries()) {
    if (!known(name)) refuse('csv.unknownColumn', name);
    if (names.indexOf(name) !== index) refuse('csv.doubleColumn', name);
  }
  return names as Column[];
};

const cellsOf = <Column extends string>(
  columns: readonly Column[],
  fields: readonly string[],
): Cells<Column> => {
  const cells: Cells<Column> = {};
  for (const [index, column] of columns.entries()) {
    const field = fields[index] ?? '';
    if (field.trim() !== '') cells[column] = field;
  }
  return cells;
};

const RULES: Readonly<Record<string, TextKey>> = {
  requiredInput: 'rule.required',
  trimToNotBlank: 'rule.required',
  requiredSelect: 'rule.choice',
  email: 'rule.email',
  singleLine: 'rule.singleLine',
  cleanText: 'rule.cleanText',
  maxFullWidthCharacters: 'rule.max',
  maxCharacters: 'rule.max',
  minCharacters: 'rule.min',
  uncommonPassword: 'rule.common',
  banTime: 'rule.banTime',
};

const messageOf = (row: number, errors: readonly InputError[], t: Translate): string => {
  const parts = errors.map(({ pointer, rule, params = {} }) => {
    const column = pointer.slice(1);
    return t('csv.cell', { column, what: t(RULES[rule] ?? 'rule.other', { rule, ...params }) });
  });
  return t('csv.row', { row, what: parts.join(t('csv.and')) });
};
