import { readFileSync } from 'node:fs';
import type { InputError, ValidationResult } from '#spec/core/rules/validate.ts';
import { CsvError, parseCsv } from './csv.ts';
import { EXIT, Failure } from './exit.ts';
import { inputErrorText } from './input-error-text.ts';
import { nearest } from './nearest.ts';
import type { TextKey, Translate } from './texts.ts';

/** A valid row: its number (as a spreadsheet counts), the account it is about, and its contents. */
export type BulkRow<Value> = {
  readonly row: number;
  readonly account: string;
  readonly value: Value;
};

/** A row that is not processed, and why. */
export type RejectedRow = {
  readonly row: number;
  readonly account: string;
  readonly message: string;
};

export type BulkInput<Value> = {
  readonly rows: readonly BulkRow<Value>[];
  readonly invalid: readonly RejectedRow[];
  /** Rows about a subject that appears in an earlier row. */
  readonly duplicates: readonly RejectedRow[];
};

/** Cells of a row by column, empty ones left out. */
export type Cells<Column extends string> = Partial<Record<Column, string>>;

/** What the rows are about: its column in results, and the heading of that column. */
export type Subject = { readonly name: string; readonly heading: TextKey };

/** Most files are about accounts. */
export const ACCOUNT: Subject = { name: 'email', heading: 'column.email' };

export type BulkFormat<Column extends string, Value> = {
  /** `ACCOUNT` by default. */
  readonly subject?: Subject;
  readonly columns: readonly Column[];
  /** The file needs at least one of these. */
  readonly oneOf: readonly Column[];
  /** Which account or other subject a row is about, as the result names it. */
  readonly account: (cells: Cells<Column>) => string;
  /** By what rows about the same subject are recognised, in any letter case: `account` by default. */
  readonly key?: (cells: Cells<Column>) => string;
  /** Validates a row with the schema of the contract; pointers begin with a column. */
  readonly validate: (
    cells: Cells<Column>,
  ) => ValidationResult<Value> | Promise<ValidationResult<Value>>;
};

/** Reads a file of rows. Throws a failure when the file as a whole is unusable, and reports invalid rows one by one. */
export const readRows = async <Column extends string, Value>(
  file: string,
  format: BulkFormat<Column, Value>,
  t: Translate,
): Promise<BulkInput<Value>> => {
  const [header, ...records] = readRecords(file, t);
  const columns = parseHeader(header ?? [], format, t);
  const firstRows = new Map<string, number>();
  const rows: BulkRow<Value>[] = [];
  const invalid: RejectedRow[] = [];
  const duplicates: RejectedRow[] = [];
  for (const [index, fields] of records.entries()) {
    const row = index + 2;
    if (fields.every((field) => field.trim() === '')) continue;
    const cells = cellsOf(columns, fields);
    const account = format.account(cells).trim();
    const key = (format.key?.(cells) ?? account).trim().toLowerCase();
    const firstRow = firstRows.get(key);
    if (fields.length !== columns.length) {
      const counts = { row, found: fields.length, expected: columns.length };
      invalid.push({ row, account, message: t('csv.fieldCount', counts) });
    } else if (key !== '' && firstRow !== undefined) {
      duplicates.push({ row, account, message: t('csv.duplicate', { row: firstRow }) });
    } else {
      if (key !== '') firstRows.set(key, row);
      const verdict = await format.validate(cells);
      if ('value' in verdict) rows.push({ row, account, value: verdict.value });
      else invalid.push({ row, account, message: messageOf(row, verdict.errors, t) });
    }
  }
  return { rows, invalid, duplicates };
};

const readRecords = (file: string, t: Translate): string[][] => {
  try {
    return parseCsv(readText(file, t));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Failure(EXIT.rejected, t(`csv.${error.reason}`, { file, row: error.row }));
  }
};

const readText = (file: string, t: Translate): string => {
  const bytes = readBytes(file, t);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Japanese spreadsheets save Shift_JIS by default.
    throw new Failure(EXIT.rejected, t('csv.notUtf8', { file }));
  }
};

const readBytes = (file: string, t: Translate) => {
  try {
    return readFileSync(file);
  } catch {
    throw new Failure(EXIT.usage, t('api.bodyUnreadable', { file }));
  }
};

const parseHeader = <Column extends string>(
  header: readonly string[],
  { columns, oneOf }: Pick<BulkFormat<Column, unknown>, 'columns' | 'oneOf'>,
  t: Translate,
): Column[] => {
  const names = header.map((name) => name.normalize('NFKC').trim().toLowerCase());
  const reject = (key: TextKey, name: string): never => {
    const near = nearest(name, columns).join(', ');
    const hint = near ? `\n${t('usage.near', { near })}` : '';
    throw new Failure(EXIT.rejected, t(key, { name, columns: columns.join(', ') }) + hint);
  };
  const isKnown = (name: string): name is Column => (columns as readonly string[]).includes(name);
  if (!names.some((name) => isKnown(name) && oneOf.includes(name)))
    throw new Failure(
      EXIT.rejected,
      t('csv.missingColumn', { oneOf: oneOf.join(', '), columns: columns.join(', ') }),
    );
  for (const [index, name] of names.entries()) {
    if (!isKnown(name)) reject('csv.unknownColumn', name);
    if (names.indexOf(name) !== index) reject('csv.duplicateColumn', name);
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

const messageOf = (row: number, errors: readonly InputError[], t: Translate): string => {
  const parts = errors.map((error) => inputErrorText(error, t));
  return t('csv.row', { row, what: parts.join(t('csv.and')) });
};
