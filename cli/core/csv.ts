/** A text that is no CSV, and in which row (as a spreadsheet counts, from 1). */
export class CsvError extends Error {
  readonly row: number;
  readonly mistake: 'unclosed' | 'afterQuote' | 'strayQuote';
  constructor(mistake: CsvError['mistake'], row: number) {
    super(`${mistake} in row ${row}`);
    this.mistake = mistake;
    this.row = row;
  }
}

const BOM = '\ufeff';
/** Up to the next sign that means something, outside of quotes. */
const PLAIN = /[^",\r\n]*/y;
const LINE_END = /\r\n|\r|\n/y;

/**
 * Records of fields, by RFC 4180; lines may also end with LF or CR alone, and a byte order mark is passed over. An empty
 * line is a record of one empty field. Throws `CsvError`.
 */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let at = text.startsWith(BOM) ? BOM.length : 0;
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const quoted = (row: number): string => {
    let value = '';
    for (;;) {
      const end = text.indexOf('"', at + 1);
      if (end < 0) throw new CsvError('unclosed', row);
      value += text.slice(at + 1, end);
      at = end + 1;
      // Two quotes stand for one.
      if (text[at] !== '"') return value;
      value += '"';
    }
  };
  while (at < text.length) {
    const row = rows.length + 1;
    const fields: string[] = [];
    rows.push(fields);
    for (;;) {
      const isQuoted = text[at] === '"';
      fields.push(isQuoted ? quoted(row) : (take(PLAIN) ?? ''));
      if (text[at] === ',') {
        at += 1;
        continue;
      }
      if (at === text.length || take(LINE_END) !== undefined) break;
      throw new CsvError(isQuoted ? 'afterQuote' : 'strayQuote', row);
    }
  }
  return rows;
};

/** One record with its line end; its fields come out of `parseCsv` as they went in. */
export const csvLine = (fields: readonly string[]): string =>
  `${fields.map((field) => (/[",\r\n\ufeff]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',')}\r\n`;

/**
 * Text as a cell that spreadsheets show and do not work out: what looks like the beginning of a formula, also in full
 * width, is put behind an apostrophe.
 */
export const neutralised = (text: string): string =>
  /^\s*[=+\-@]/.test(text.normalize('NFKC')) || /^[\t\r\n]/.test(text) ? `'${text}` : text;
