import { foldCode } from '#spec/core/entered-codes.ts';
import type { InputError, ValidationResult } from '#spec/core/rules/validate.ts';
import { restoreFormula, tabsAsSpaces } from '#spec/core/spreadsheets.ts';
import { brokenRule, type CellKind } from './cells.ts';
import { EXIT, Failure } from './exit.ts';
import { IGNORED, knownIn, readHeader, type SheetColumns } from './header.ts';
import { inputErrorText } from './input-error-text.ts';
import { columnLetters, readSheet, type Sheet } from './sheet.ts';
import type { Site } from './site.ts';
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
  /** Rows that repeat the subject of an earlier row or add to it, and rows that say nothing about their subject. */
  readonly skipped: readonly RejectedRow[];
};

/** Cells of a row by column, empty ones left out. */
export type Cells<Column extends string> = Partial<Record<Column, string>>;

/** The subject of the rows: its column in results, and the heading of that column. */
export type Subject = { readonly name: string; readonly heading: TextKey };

/** Most files are about accounts. */
export const ACCOUNT: Subject = { name: 'email', heading: 'column.email' };

export type BulkFormat<Column extends string, Value> = SheetColumns<Column> & {
  /** `ACCOUNT` by default. */
  readonly subject?: Subject;
  /** Columns whose content people write in several ways. A cell that cannot be read is reported with its kind. */
  readonly kinds?: Readonly<Partial<Record<Column, CellKind>>>;
  /**
   * Columns that accept one of few values, so that the message about a wrong one lists them and the user need not open the
   * reference.
   */
  readonly choices?: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** Columns whose cells are taken as they are, guards against formulas included. */
  readonly asTyped?: readonly Column[];
  /** Returns the account or other subject of a row, as the result names it. */
  readonly account: (cells: Cells<Column>) => string;
  /** Returns the key that identifies rows with the same subject, in any letter case: `account` by default. */
  readonly key?: (cells: Cells<Column>) => string;
  /** Adds a row to an earlier one about the same subject. Without it, such a row may only repeat the earlier one. */
  readonly add?: (earlier: Value, later: Value) => Value;
  /** Returns the text key of why a row that was not filled in is skipped, as in a partly filled list. */
  readonly saysNothing?: (cells: Cells<Column>) => TextKey | undefined;
  /** Validates a row with the schema of the contract; pointers begin with a column. */
  readonly validate: (
    cells: Cells<Column>,
  ) => ValidationResult<Value> | Promise<ValidationResult<Value>>;
};

/** Reads a file of rows. Throws a failure when the file as a whole is unusable, and reports invalid rows one by one. */
export const readRows = async <Column extends string, Value>(
  file: string,
  format: BulkFormat<Column, Value>,
  { t, note }: Pick<Site, 't' | 'note'>,
): Promise<BulkInput<Value>> => {
  const sheet = readSheet(file, (fields) => knownIn(fields, format), t);
  const { columns, ignored } = readHeader(sheet, format, t);
  if (sheet.hasTitle) note('csv.titleSkipped', { row: sheet.headerRow });
  if (ignored.length > 0) note('csv.ignoredColumns', { columns: ignored.join(', ') });
  refuseNameless(sheet, columns, t);
  const firstRows = new Map<string, FirstRow<Column, Value>>();
  const rows: BulkRow<Value>[] = [];
  const invalid: RejectedRow[] = [];
  const skipped: RejectedRow[] = [];
  for (const { row, fields } of sheet.rows) {
    if (fields.every(isBlank)) continue;
    const cells = cellsOf(columns, fields, format);
    const account = format.account(cells).trim();
    const key = (format.key?.(cells) ?? account).trim().toLowerCase();
    const first = key === '' ? undefined : firstRows.get(key);
    const saysNothing = format.saysNothing?.(cells);
    const stray = fields.findIndex((field, at) => columns[at] === undefined && !isBlank(field));
    if (stray >= 0) {
      const text = (fields[stray] ?? '').trim().slice(0, MAX_QUOTED);
      const message = t('csv.strayCell', { row, column: columnLetters(stray), text });
      invalid.push({ row, account, message });
    } else if (saysNothing) {
      skipped.push({ row, account, message: t(saysNothing) });
    } else if (first && !format.add) {
      const column = differing(first, { cells, verdict: await validateCells(cells, format) });
      if (column === undefined)
        skipped.push({ row, account, message: t('csv.duplicate', { row: first.row }) });
      else
        invalid.push({
          row,
          account,
          message: t('csv.differs', { row, other: first.row, column }),
        });
    } else {
      const verdict = await validateCells(cells, format);
      if (key !== '' && !first) firstRows.set(key, { row, cells, verdict });
      const at = rows.findIndex((earlier) => earlier.row === first?.row);
      const earlier = rows[at];
      if ('errors' in verdict)
        invalid.push({ row, account, message: messageOf(row, verdict.errors, t) });
      else if (earlier && format.add) {
        rows[at] = { ...earlier, value: format.add(earlier.value, verdict.value) };
        skipped.push({ row, account, message: t('csv.added', { row: earlier.row }) });
      } else rows.push({ row, account, value: verdict.value });
    }
  }
  return { rows, invalid, skipped };
};

/** The longest part of a cell that a message quotes, and the longest of a column name. */
const MAX_QUOTED = 40;
const MAX_CELLS = 3;

/** Throws a failure for columns without a name that several rows fill, such as a running number. */
const refuseNameless = (
  { header, rows }: Sheet,
  columns: readonly unknown[],
  t: Translate,
): void => {
  const width = rows.reduce((most, { fields }) => Math.max(most, fields.length), header.length);
  const messages = Array.from({ length: width }, (_, at) => at)
    .filter((at) => columns[at] === undefined)
    .flatMap((at) => {
      const cells = rows.map(({ fields }) => (fields[at] ?? '').trim()).filter(Boolean);
      if (cells.length < 2) return [];
      const some = cells.slice(0, MAX_CELLS).map((cell) => cell.slice(0, MAX_QUOTED));
      const quoted = [...some, ...(cells.length > MAX_CELLS ? ['…'] : [])].join(', ');
      const column = columnLetters(at);
      return [t('csv.namelessColumn', { column, count: cells.length, cells: quoted })];
    });
  if (messages.length > 0) throw new Failure(EXIT.rejected, messages.join('\n'));
};

type ReadRow<Column extends string, Value> = {
  readonly cells: Cells<Column>;
  readonly verdict: ValidationResult<Value>;
};
type FirstRow<Column extends string, Value> = ReadRow<Column, Value> & { readonly row: number };

/** Returns the first column in which a later row contradicts an earlier one. Empty cells contradict nothing. */
const differing = <Column extends string, Value>(
  earlier: ReadRow<Column, Value>,
  later: ReadRow<Column, Value>,
): string | undefined => {
  const isSame =
    'value' in later.verdict && JSON.stringify(later.verdict) === JSON.stringify(earlier.verdict);
  const column = Object.entries<string | undefined>(later.cells).find(
    ([name, cell = '']) => foldCode(cell) !== foldCode(earlier.cells[name as Column] ?? ''),
  );
  return isSame ? undefined : column?.[0];
};

const isBlank = (field: string): boolean => field.trim() === '';

/** Returns the cells by column. Empty cells beyond the last column do not matter; missing ones count as empty. */
const cellsOf = <Column extends string>(
  columns: readonly (Column | typeof IGNORED | undefined)[],
  fields: readonly string[],
  { asTyped = [] }: Pick<BulkFormat<Column, unknown>, 'asTyped'>,
): Cells<Column> => {
  const cells: Cells<Column> = {};
  for (const [index, column] of columns.entries()) {
    const field = fields[index] ?? '';
    if (column === undefined || column === IGNORED || isBlank(field)) continue;
    cells[column] = asTyped.includes(column) ? field : tabsAsSpaces(restoreFormula(field));
  }
  return cells;
};

/**
 * Rules that do not distinguish a missing cell from a wrong one, with the rule to report instead: for a filled cell, and for a
 * missing one.
 */
const IF_FILLED: Readonly<Record<string, string>> = { requiredInput: 'invalid' };
const IF_MISSING: Readonly<Record<string, string>> = { requiredDate: 'requiredInput' };

/** Returns the columns for both ends of a range, if a column is one of them. */
const endsOf = (column: string, all: readonly string[]) => {
  const name = column.replace(/_(?:from|to)$/, '');
  const [from, to] = [`${name}_from`, `${name}_to`];
  return all.includes(from) && all.includes(to) ? { from, to } : undefined;
};

/** Validates a row. An unreadable cell has no other error, and a filled one is never reported as missing. */
const validateCells = async <Column extends string, Value>(
  cells: Cells<Column>,
  { kinds, choices, validate }: Pick<BulkFormat<Column, Value>, 'kinds' | 'choices' | 'validate'>,
): Promise<ValidationResult<Value>> => {
  const unreadable = Object.entries<CellKind | undefined>(kinds ?? {}).flatMap(([column, kind]) => {
    const cell = cells[column as Column];
    const rule = kind && cell !== undefined && brokenRule(cell, kind);
    if (!rule) return [];
    const params = rule === 'oneNumber' && endsOf(column, Object.keys(kinds ?? {}));
    return [{ pointer: `/${column}`, rule, ...(params && { params }) }];
  });
  const verdict = await validate(cells);
  if ('value' in verdict) return unreadable.length > 0 ? { errors: unreadable } : verdict;
  const isReported = ({ pointer }: InputError) =>
    unreadable.some((each) => each.pointer === pointer);
  const others = verdict.errors
    .filter((error) => !isReported(error))
    .map((error) => {
      const column = error.pointer.slice(1) as Column;
      const isFilled = cells[column] !== undefined;
      const rule = (isFilled ? IF_FILLED : IF_MISSING)[error.rule] ?? error.rule;
      const values = error.rule === 'requiredSelect' && choices?.[column];
      return { ...error, rule, ...(values && { params: { values: values.join(', ') } }) };
    });
  return { errors: [...unreadable, ...others] };
};

const messageOf = (row: number, errors: readonly InputError[], t: Translate): string => {
  const parts = errors.map((error) => inputErrorText(error, t));
  return t('csv.row', { row, what: parts.join(t('csv.and')) });
};
