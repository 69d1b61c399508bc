import { readFileSync } from 'node:fs';
import { CsvError, parseRecords } from './csv.ts';
import { EXIT, Failure } from './exit.ts';
import type { Translate } from './texts.ts';

/** A table that a spreadsheet saved: the names of its columns, the row that has them, and the rows below. */
export type Sheet = {
  readonly header: readonly string[];
  /** Rows are counted from 1, as a spreadsheet does. */
  readonly headerRow: number;
  /** Whether there are filled rows before it. */
  readonly hasTitle: boolean;
  readonly rows: readonly { readonly row: number; readonly fields: readonly string[] }[];
};

/** The delimiters that spreadsheets write: a semicolon where the comma is the decimal separator, and tabs in text files. */
const DELIMITERS = [',', '\t', ';'];

/** The number of rows that may contain the names of the columns: titles and empty rows may precede them. */
const HEADER_WITHIN = 10;

/** Tells some spreadsheets the delimiter; they do not show the line. */
const DELIMITER_LINE = /^\ufeff*"?sep=(.)"?(?:\r\n|\n|\r)/i;

/**
 * Reads a table from a file. `knownIn` counts the column names in a line; the line and the delimiter with the most win. If no
 * line has any, the header is the first line that is not empty.
 *
 * @throws {Failure} if the file is not a table
 */
export const readSheet = (
  file: string,
  knownIn: (fields: readonly string[]) => number,
  t: Translate,
): Sheet => {
  const all = readText(file, t);
  const [line = '', own] = DELIMITER_LINE.exec(all) ?? [];
  const text = all.slice(line.length).replace(/^\ufeff+/, '');
  const delimiters = own === undefined ? DELIMITERS : [own];
  const { delimiter, at } = delimiters
    .map((each) => ({ delimiter: each, ...findHeader(text, each, knownIn) }))
    .reduce((best, each) => (each.known > best.known ? each : best));
  const { records, error } = parseRecords(text, { delimiter });
  if (error instanceof CsvError)
    throw new Failure(EXIT.rejected, t(`csv.${error.reason}`, { file, row: error.row }));
  if (error) throw error;
  return {
    header: records[at] ?? [],
    headerRow: at + 1,
    hasTitle: records.slice(0, at).some(isFilled),
    rows: records.slice(at + 1).map((fields, index) => ({ row: at + index + 2, fields })),
  };
};

const findHeader = (
  text: string,
  delimiter: string,
  knownIn: (fields: readonly string[]) => number,
): { readonly at: number; readonly known: number } => {
  const { records } = parseRecords(text, { delimiter, limit: HEADER_WITHIN });
  const counts = records.map(knownIn);
  const known = Math.max(0, ...counts);
  return {
    at: known > 0 ? counts.indexOf(known) : Math.max(records.findIndex(isFilled), 0),
    known,
  };
};

const isFilled = (fields: readonly string[]): boolean =>
  fields.some((field) => field.trim() !== '');

/** Returns the letters of a column, from 0: A, B, … Z, AA. */
export const columnLetters = (index: number): string => {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
};

const readText = (file: string, t: Translate): string => {
  const bytes = readBytes(file, t);
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    // Japanese spreadsheets save Shift_JIS by default.
    throw new Failure(EXIT.rejected, t('csv.notUtf8', { file }));
  }
};

/** Spreadsheets save “Unicode text” as UTF-16. */
const encodingOf = ([first, second]: Uint8Array): string => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const readBytes = (file: string, t: Translate): Uint8Array => {
  try {
    return readFileSync(file);
  } catch {
    throw new Failure(EXIT.usage, t('api.bodyUnreadable', { file }));
  }
};
