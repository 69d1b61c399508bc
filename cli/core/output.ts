import type { EventEmitter } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { Environment } from './credentials.ts';
import { displayWidth, safeJson, visible } from './terminal-text.ts';
import type { TextKey, Translate } from './texts.ts';

export type Input = Readable & { isTTY?: boolean };
export type Output = Writable & { isTTY?: boolean; columns?: number };

/** What a command runs in: the process, or what a test puts in its place. */
export type Io = {
  env: Environment;
  stdin: Input;
  stdout: Output;
  stderr: Output;
  /** Where SIGINT arrives. */
  signals: EventEmitter;
  /** Passes time, in milliseconds; throws `AbortError` when the signal says to stop. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
};

/** What data is printed with. */
type Screen = Pick<Io, 'env' | 'stdout'>;

/** A column: its name in the contract, its heading for people, and where its value comes from. */
export type Column<Row> = {
  readonly name: string;
  readonly heading: TextKey;
  readonly value: (row: Row) => string | number | boolean | null | undefined;
};

export type Listing<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What `--json` prints: what the server answered, without secrets. */
  readonly json: unknown;
};

/**
 * Data, on stdout: with `--json` as JSON, on a terminal as a table, piped as TSV whose first line names the columns as
 * the contract does, in every language.
 */
export const print = <Row>(
  io: Screen,
  t: Translate,
  asJson: boolean,
  listing: Listing<Row>,
): void => {
  if (asJson) printJson(io, listing.json);
  else io.stdout.write(io.stdout.isTTY ? table(io, t, listing) : tsv(listing));
};

export const printJson = (io: Screen, value: unknown): void => {
  io.stdout.write(`${safeJson(value)}\n`);
};

const cells = <Row>({ columns }: Listing<Row>, row: Row): string[] =>
  columns.map(({ value }) => visible(String(value(row) ?? '')));

const tsv = <Row>(listing: Listing<Row>): string =>
  [listing.columns.map(({ name }) => name), ...listing.rows.map((row) => cells(listing, row))]
    .map((line) => `${line.join('\t')}\n`)
    .join('');

const table = <Row>(io: Screen, t: Translate, listing: Listing<Row>): string => {
  if (listing.rows.length === 0) return `${t('table.empty')}\n`;
  const headings = listing.columns.map(({ heading }) => t(heading));
  const rows = listing.rows.map((row) => cells(listing, row));
  const widths = headings.map((heading, index) =>
    Math.max(...[heading, ...rows.map((row) => row[index] ?? '')].map(displayWidth)),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => text + ' '.repeat((widths[index] ?? 0) - displayWidth(text)))
      .join('  ')
      .trimEnd();
  return [style(io, io.stdout, '1', line(headings)), ...rows.map(line), ''].join('\n');
};

/** Text in a style of the terminal (`1` bold, `31` red), where there is a terminal and NO_COLOR is not set. */
export const style = (
  { env }: Pick<Io, 'env'>,
  output: Output,
  code: string,
  text: string,
): string =>
  output.isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? `\x1b[${code}m${text}\x1b[0m` : text;

/** A line for people, on stderr. */
export const say = (io: Pick<Io, 'stderr'>, line: string): void => {
  io.stderr.write(`${line}\n`);
};
