import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import type { BulkRow } from './bulk-input.ts';
import { CsvError, csvLine, neutralised, parseCsv } from './csv.ts';
import { EXIT, Failure } from './exit.ts';
import type { Translate } from './texts.ts';

export const OUTCOMES = ['created', 'exists', 'banned', 'failed', 'skipped'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a row ended: `code` is a code of the contract where one was answered. */
export type Result = {
  readonly row: number;
  readonly email: string;
  readonly outcome: Outcome;
  readonly code: string;
  readonly message: string;
};

export type ResultFile = {
  /** Rows that need nothing any more, by number. */
  readonly done: ReadonlyMap<number, Result>;
  /** On the disk when it returns. */
  readonly add: (result: Result) => void;
  readonly close: () => void;
};

const HEADER = ['row', 'email', 'outcome', 'code', 'message'];

const lineOf = ({ row, email, outcome, code, message }: Result): string =>
  // One line each: what was cut off by the end of a run is then known by its missing line end.
  csvLine([String(row), email, outcome, code, message.replace(/\s+/g, ' ')].map(neutralised));

/**
 * Opens the file that says how each row ended. A new one, unless a run is to be gone on with: then what it says is done
 * stays, rows that failed are dropped to be tried again, and a line that was being written when the run was killed counts
 * for nothing.
 */
export const openResults = (
  file: string,
  resume: boolean,
  rows: readonly BulkRow<unknown>[],
  t: Translate,
): ResultFile => {
  if (!resume && existsSync(file)) throw new Failure(EXIT.usage, t('bulk.resultThere', { file }));
  const done = new Map(
    resume && existsSync(file) ? doneIn(file, rows, t).map((each) => [each.row, each]) : [],
  );
  // Whole or not at all: a run that is killed here leaves the old one.
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  const add = (text: string) => {
    writeSync(handle, text);
    fsyncSync(handle);
  };
  add(csvLine(HEADER) + [...done.values()].map(lineOf).join(''));
  renameSync(draft, file);
  return { done, add: (result) => add(lineOf(result)), close: () => closeSync(handle) };
};

const doneIn = (file: string, rows: readonly BulkRow<unknown>[], t: Translate): Result[] => {
  const accounts = new Map(rows.map(({ row, account }) => [row, neutralised(account)]));
  const [header, ...records] = recordsIn(file);
  const done = records
    .map(([row, email = '', outcome, code = '', message = '']) => {
      return { row: Number(row), email, outcome: outcome as Outcome, code, message };
    })
    .filter(({ outcome }) => DONE.includes(outcome));
  // Otherwise another file's results would stand for this one's rows.
  if (
    header?.join() !== HEADER.join() ||
    done.some((each) => accounts.get(each.row) !== each.email)
  )
    throw new Failure(EXIT.rejected, t('bulk.otherResult', { file }));
  return done;
};

/** Rows that failed are tried again, and skipped ones are found again. */
const DONE: readonly Outcome[] = ['created', 'exists', 'banned'];

const recordsIn = (file: string): string[][] => {
  const text = readFileSync(file, 'utf8');
  try {
    return parseCsv(text.slice(0, text.lastIndexOf('\n') + 1));
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
};
