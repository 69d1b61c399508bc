import type { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Environment } from './credentials.ts';
import type { records as Records } from './records.ts';
import { escapeUnsafe, safeJson } from './terminal-text.ts';
import { GAP, loadTextWidth, padded, textWidth } from './text-width.ts';
import type { TextKey, Translate } from './texts.ts';

export type Input = Readable & { isTTY?: boolean };
export type Output = Writable & { isTTY?: boolean; columns?: number };

/** The environment of a command: that of the process, or of a test. */
export type Io = {
  env: Environment;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** Emits SIGINT. */
  signals: EventEmitter;
  /** Resolves after so many milliseconds; throws `AbortError` when the signal aborts. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

type Screen = Pick<Io, 'env' | 'stdout'>;

export type TimeKind = true | 'end';

/** A column: its name in the contract, its heading for people, and how to read its value. */
export type Column<Row> = {
  readonly name: string;
  readonly heading: TextKey;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
  /**
   * Whether the value is an instant, which is written as commands read times: in the zone of the show. `end`: the end of a
   * period.
   */
  readonly isTime?: TimeKind | ((row: Row) => TimeKind | false);
};

export type Listing<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The output of `--json`: the response of the server, without secrets. */
  readonly json: unknown;
};

/** Writes an instant; one that is an end at midnight as the end of its day. */
export type WriteTime = (instant: string, kind?: TimeKind) => string;

/**
 * Prints data on stdout: on a terminal as a table, in a pipe as TSV. The heading line of TSV has the names of the
 * contract in every language.
 */
export const print = <Row>(
  io: Screen,
  t: Translate,
  listing: Listing<Row>,
  writeTime?: WriteTime,
): void => {
  const rows = cellsOf(listing, writeTime).map((row) => row.map(escapeUnsafe));
  io.stdout.write(
    io.stdout.isTTY ? table(io, t, listing.columns, rows) : tsv(listing.columns, rows),
  );
};

export const printJson = (io: Screen, value: unknown): void => {
  io.stdout.write(`${safeJson(value)}\n`);
};

/** Prints a text of several lines unchanged; on a terminal, without characters that could control it. */
export const printText = ({ stdout }: Screen, text: string): void => {
  stdout.write(stdout.isTTY ? text.split(/\r?\n/).map(escapeUnsafe).join('\n') : text);
};

const timeKindOf = <Row>({ isTime }: Column<Row>, row: Row): TimeKind | false =>
  (typeof isTime === 'function' ? isTime(row) : isTime) ?? false;

const textOf = <Row>({ value }: Column<Row>, row: Row): string => String(value(row) ?? '');

/** Returns whether any cell is an instant. */
export const hasTimes = <Row>({ columns, rows }: Listing<Row>): boolean =>
  rows.some((row) => columns.some((column) => timeKindOf(column, row) && textOf(column, row)));

/** Returns the texts of all cells, row by row, as they are for every form of output. */
export const cellsOf = <Row>(
  { columns, rows }: Listing<Row>,
  writeTime: WriteTime | undefined,
): string[][] =>
  rows.map((row) =>
    columns.map((column) => {
      const text = textOf(column, row);
      const kind = timeKindOf(column, row);
      return writeTime && text && kind ? writeTime(text, kind) : text;
    }),
  );

type Heading = Pick<Column<never>, 'name' | 'heading'>;

const tsv = (columns: readonly Heading[], rows: readonly string[][]): string =>
  [columns.map(({ name }) => name), ...rows]
    .map((line) => `${line.map(tsvCell).join('\t')}\n`)
    .join('');

/** A program that reads the output would take a quotation mark at the start for a quoted cell. */
const tsvCell = (text: string): string =>
  text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;

let records: typeof Records | undefined;

/** Loads the code that only tables on a terminal need. */
export const loadTables = async (): Promise<void> => {
  await loadTextWidth();
  ({ records } = await import('./records.ts'));
};

const table = (
  io: Screen,
  t: Translate,
  columns: readonly Heading[],
  rows: readonly string[][],
): string => {
  if (rows.length === 0) return `${t('table.empty')}\n`;
  const headings = columns.map(({ heading }) => t(heading));
  const widths = headings.map((heading, index) =>
    Math.max(...[heading, ...rows.map((row) => row[index] ?? '')].map((text) => textWidth(text))),
  );
  const width = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length);
  const available = io.stdout.columns ?? width;
  const bold = (text: string) => style(io, io.stdout, '1', text);
  if (records && width > available) return records({ headings, rows, available, bold });
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => padded(text, widths[index] ?? 0))
      .join(GAP)
      .trimEnd();
  return [style(io, io.stdout, '1', line(headings)), ...rows.map(line), ''].join('\n');
};

/** Styles text (`1` bold, `31` red) on a terminal, unless NO_COLOR is set. */
export const style = (
  { env }: Pick<Io, 'env'>,
  output: Output,
  code: string,
  text: string,
): string =>
  output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? `\x1b[${code}m${text}\x1b[0m` : text;

/** Prints a line for people on stderr. */
export const printMessage = (io: Pick<Io, 'stderr'>, line: string): void => {
  io.stderr.write(`${line}\n`);
};
