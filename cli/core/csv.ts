import { CsvError as ParserError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** The rules that a malformed CSV text violates, by the parser's error code. */
const REASONS = {
  CSV_QUOTE_NOT_CLOSED: 'unclosed',
  CSV_INVALID_CLOSING_QUOTE: 'afterQuote',
  INVALID_OPENING_QUOTE: 'strayQuote',
} as const;

/** Invalid CSV, and in which row (as a spreadsheet counts, from 1). */
export class CsvError extends Error {
  readonly row: number;
  readonly reason: (typeof REASONS)[keyof typeof REASONS];
  constructor(reason: CsvError['reason'], row: number) {
    super(`${reason} in row ${row}`);
    this.reason = reason;
    this.row = row;
  }
}

type Reading = {
  /** A comma by default. */
  readonly delimiter?: string;
  /** The number of records to read; all by default. */
  readonly limit?: number;
};

/**
 * Parses CSV into records of fields, by RFC 4180. Lines may also end with LF or CR alone; a byte order mark is skipped. An empty
 * line is a record of one empty field. With tabs as delimiter, quotation marks inside a cell are literal.
 *
 * @throws {CsvError} if the text is not CSV
 */
export const parseCsv = (text: string, { delimiter = ',', limit }: Reading = {}): string[][] => {
  const { records, error } = parseRecords(text, { delimiter, ...(limit && { limit }) });
  if (error) throw error;
  return records;
};

/** Returns the records before the first invalid one, and its error. */
export const parseRecords = (
  text: string,
  { delimiter, limit }: Reading & { readonly delimiter: string },
): { readonly records: string[][]; readonly error?: unknown } => {
  const records: string[][] = [];
  try {
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: delimiter === '\t',
      ...(limit && { to: limit }),
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
    return { records };
  } catch (error) {
    const reason = error instanceof ParserError && REASONS[error.code as keyof typeof REASONS];
    return { records, error: reason ? new CsvError(reason, records.length + 1) : error };
  }
};

/** Returns one record with its line end; `parseCsv` reads back the same fields. */
export const stringifyRecord = (fields: readonly string[]): string =>
  stringify([[...fields]], { record_delimiter: '\r\n', quoted_match: /[\r\n\ufeff]/ });
