import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { neutralizeFormula } from '#spec/core/spreadsheets.ts';
import type { BulkRow, Subject } from './bulk-input.ts';
import { CsvError, parseCsv, stringifyRecord } from './csv.ts';
import { EXIT, Failure } from './exit.ts';
import type { Translate } from './texts.ts';

export const OUTCOMES = ['created', 'changed', 'exists', 'banned', 'failed', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome of a row; `code` is the problem's code, if there was one. */
export type RowResult = {
  readonly row: number;
  readonly subject: string;
  readonly outcome: Outcome;
  readonly code: string;
  readonly message: string;
};

/** The rows whose results a file records. */
type Rows = { readonly rows: readonly BulkRow<unknown>[]; readonly subject: Subject };

export type ResultFile = {
  /** Results of an earlier run whose rows need no further work, by row number. */
  readonly done: ReadonlyMap<number, RowResult>;
  /** Appends a result; it is on disk when this returns. */
  readonly add: (result: RowResult) => void;
  readonly close: () => void;
};

const headerOf = ({ name }: Subject) => ['row', name, 'outcome', 'code', 'message'];

const recordOf = ({ row, subject, outcome, code, message }: RowResult): string =>
  // A record is one line, so a missing line end reveals one that was cut off.
  stringifyRecord(
    [String(row), subject, outcome, code, message.replace(/\s+/g, ' ')].map(neutralizeFormula),
  );

/**
 * Opens the file that records how each row ended. With `resume`, results of the earlier run stay, except for failed rows,
 * which are tried again, and a line left incomplete when that run was killed. Otherwise the file must not exist.
 */
export const openResults = (
  file: string,
  input: Rows & { readonly resume: boolean },
  t: Translate,
): ResultFile => {
  const { resume, subject } = input;
  if (!resume && existsSync(file)) throw new Failure(EXIT.usage, t('bulk.resultExists', { file }));
  const done = new Map(
    resume && existsSync(file)
      ? readDone(file, input, t).map((result) => [result.row, result])
      : [],
  );
  // Renaming replaces the file atomically: a run killed here leaves the old one.
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  const append = (text: string) => {
    writeSync(handle, text);
    fsyncSync(handle);
  };
  append(stringifyRecord(headerOf(subject)) + [...done.values()].map(recordOf).join(''));
  renameSync(draft, file);
  return { done, add: (result) => append(recordOf(result)), close: () => closeSync(handle) };
};

const readDone = (file: string, { rows, subject: about }: Rows, t: Translate): RowResult[] => {
  const accounts = new Map(rows.map(({ row, account }) => [row, neutralizeFormula(account)]));
  const [header, ...records] = readRecords(file);
  const done = records
    .map(([row, subject = '', outcome, code = '', message = '']) => {
      return { row: Number(row), subject, outcome: outcome as Outcome, code, message };
    })
    .filter(({ outcome }) => DONE.includes(outcome));
  // The result of another file must not count for these rows.
  if (
    header?.join() !== headerOf(about).join() ||
    done.some(({ row, subject }) => accounts.get(row) !== subject)
  )
    throw new Failure(EXIT.rejected, t('bulk.otherResult', { file }));
  return done;
};

/** Failed rows are tried again, and duplicates are skipped again. */
const DONE: readonly Outcome[] = ['created', 'exists', 'banned'];

const readRecords = (file: string): string[][] => {
  const text = readFileSync(file, 'utf8');
  try {
    return parseCsv(text.slice(0, text.lastIndexOf('\n') + 1));
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
};
