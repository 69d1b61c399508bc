import { Problem } from '#spec/core/client/problem.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import {
  ACCOUNT,
  type BulkFormat,
  type BulkInput,
  type BulkRow,
  type RejectedRow,
  readRows,
  type Subject,
} from './bulk-input.ts';
import { openJournal } from './bulk-journal.ts';
import type { BulkOptions } from './bulk-options.ts';
import { OUTCOMES, type Outcome, openResults, type RowResult } from './bulk-result.ts';
import { EXIT, exitCodeOf, Failure } from './exit.ts';
import { inputErrorText } from './input-error-text.ts';
import { interruptible } from './interrupt.ts';
import type { Column } from './output.ts';
import { processRows } from './process-rows.ts';
import { startProgress } from './progress.ts';
import type { Site } from './site.ts';
import type { TextKey, Translate } from './texts.ts';

/** The outcome of processing one row. */
export type Processed = { outcome: Outcome; code?: string; message?: string };
/** The effect that processing a row would have. */
export type Preview = {
  outcome: 'create' | 'change' | 'exists' | 'ban' | 'failed';
  code?: string;
  message?: string;
};

/** Rows are processed idempotently: an earlier attempt, whose result is unknown, may have succeeded. */
export type Attempt = {
  /** There may have been an earlier attempt. */
  readonly isRetry: boolean;
  /** The time when the earlier attempt began, if there was one. */
  readonly startedBefore: Date | undefined;
};

/** A change of many accounts, one per row of a file. */
export type BulkJob<Name extends string, Value> = BulkFormat<Name, Value> & {
  /** Called with all rows before any of them is processed, for work that needs all of them. */
  readonly prepare?: (
    rows: readonly BulkRow<Value>[],
    how: { readonly dryRun: boolean; readonly signal: AbortSignal },
  ) => Promise<void>;
  readonly preview: (row: BulkRow<Value>) => Promise<Preview>;
  readonly process: (row: BulkRow<Value>, attempt: Attempt) => Promise<Processed>;
  /** Explains in the job's own words why the server refused a row; by default, the words of the rule apply. */
  readonly reasonOf?: (error: InputError, row: BulkRow<Value>) => string | undefined;
};

export const runBulk = async <Name extends string, Value>(
  site: Site,
  file: string,
  options: BulkOptions,
  job: BulkJob<Name, Value>,
): Promise<void> => {
  const input = await readRows(file, job, site);
  if (options.dryRun) return dryRun(site, input, options, job);
  rejectInvalid(site, input);
  const result = options.result ?? `${file}.result.csv`;
  return processAll(site, input, { ...options, result }, job);
};

const MAX_REPORTED = 20;

/** Nothing changes while any row is invalid. */
const rejectInvalid = ({ t }: Site, { invalid }: BulkInput<unknown>): void => {
  const count = invalid.length;
  if (count === 0) return;
  const messages = invalid.map(({ message }) => message);
  throw new Failure(
    EXIT.rejected,
    [t('bulk.invalid', { count }), ...someOf(messages, 'bulk.more', t)].join('\n'),
  );
};

/** Returns the first lines, and how many more there are. */
const someOf = (lines: readonly string[], more: TextKey, t: Translate): string[] => {
  const rest = lines.length - MAX_REPORTED;
  return [...lines.slice(0, MAX_REPORTED), ...(rest > 0 ? [t(more, { count: rest })] : [])].map(
    (line) => `  ${line}`,
  );
};

type PreviewRow = { row: number; subject: string; outcome: string; code: string; message: string };

const previewColumns = (about: Subject): readonly Column<PreviewRow>[] => [
  { name: 'row', heading: 'column.row', value: ({ row }) => row },
  { ...about, value: ({ subject }) => subject },
  { name: 'outcome', heading: 'column.outcome', value: ({ outcome }) => outcome },
  { name: 'code', heading: 'column.code', value: ({ code }) => code },
  { name: 'message', heading: 'column.message', value: ({ message }) => message },
];

const dryRun = async <Name extends string, Value>(
  site: Site,
  { rows, invalid, skipped }: BulkInput<Value>,
  options: BulkOptions,
  { subject = ACCOUNT, prepare, preview }: BulkJob<Name, Value>,
) => {
  const previews: PreviewRow[] = [
    ...invalid.map((row) => ({ ...toResult(row), outcome: 'invalid', code: 'INVALID_INPUT' })),
    ...skipped.map((row) => ({ ...toResult(row), outcome: 'skipped', code: '' })),
  ];
  const progress = startProgress(site.io, site.t, {
    total: rows.length,
    isRequested: Boolean(options.progress),
  });
  await interruptible(site.io, async (signal) => {
    await prepare?.(rows, { dryRun: true, signal });
    await processRows(site, rows, signal, async (row) => {
      const { outcome, code = '', message = '' } = await preview(row);
      previews.push({ row: row.row, subject: row.account, outcome, code, message });
      progress.step();
    });
  }).finally(progress.end);
  previews.sort((a, b) => a.row - b.row);
  const rowsOfJson = previews.map(({ row: at, subject: about, ...how }) => ({
    row: at,
    [subject.name]: about,
    ...how,
  }));
  const total = previews.length;
  await site.show({
    columns: previewColumns(subject),
    rows: previews,
    json: { rows: rowsOfJson, total },
  });
  site.note('bulk.total', { total, outcomes: countsOf(previews) });
  if (invalid.length > 0)
    throw new Failure(EXIT.rejected, site.t('bulk.invalid', { count: invalid.length }));
  const failed = previews.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0)
    throw new Failure(failureCode(failed, previews), site.t('bulk.wouldFail', { failed }));
};

/** Such as `create 2, invalid 1`. */
const countsOf = (rows: readonly PreviewRow[]): string =>
  [...new Set(rows.map(({ outcome }) => outcome))]
    .sort()
    .map((name) => `${name} ${rows.filter(({ outcome }) => outcome === name).length}`)
    .join(', ');

const failureCode = (failed: number, rows: readonly unknown[]) =>
  failed === rows.length ? EXIT.failed : EXIT.partlyDone;

const toResult = ({ row, account, message }: RejectedRow) => ({ row, subject: account, message });

const processAll = async <Name extends string, Value>(
  site: Site,
  { rows, skipped }: BulkInput<Value>,
  options: BulkOptions & { result: string },
  job: BulkJob<Name, Value>,
) => {
  const { io, t } = site;
  const { result: file, resume = false, progress: isRequested = false } = options;
  const resultFile = openResults(file, { resume, rows, subject: job.subject ?? ACCOUNT }, t);
  const journal = openJournal(file, resume);
  const results: RowResult[] = [...resultFile.done.values()];
  const add = (result: RowResult) => {
    resultFile.add(result);
    results.push(result);
  };
  for (const row of skipped) add({ ...toResult(row), outcome: 'skipped', code: '' });
  const remaining = rows.filter(({ row }) => !resultFile.done.has(row));
  const progress = startProgress(io, t, { total: remaining.length, isRequested });
  try {
    await interruptible(io, async (signal) => {
      await job.prepare?.(remaining, { dryRun: false, signal });
      await processRows(site, remaining, signal, async (row, tries) => {
        const attempt = {
          isRetry: resume || tries > 0,
          startedBefore: journal.start(row.row),
        };
        const processed = await processOne(
          () => job.process(row, attempt),
          t,
          (error) => job.reasonOf?.(error, row) ?? inputErrorText(error, t),
        );
        add({ row: row.row, subject: row.account, code: '', message: '', ...processed });
        progress.step();
      });
    });
  } catch (error) {
    progress.end();
    const total = rows.length + skipped.length;
    site.note('bulk.stopped', { done: results.length, total, file });
    throw error;
  } finally {
    resultFile.close();
    journal.close(new Set(results.map(({ row }) => row)));
  }
  progress.end();
  await report(site, results, file);
};

/** A problem with one row becomes its result; any other error stops the run. */
const processOne = async (
  run: () => Promise<Processed>,
  t: Translate,
  reasonOf: (error: InputError) => string,
): Promise<Processed> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || STOPS_RUN.includes(exitCodeOf(error))) throw error;
    const { title, detail, code, errors } = error;
    const reasons = errors.map((each) => t('problem.inputError', { error: reasonOf(each) }));
    const message = [t('problem.inOneLine', { title, detail }), ...reasons].join(' ');
    return { outcome: 'failed', code, message };
  }
};

const STOPS_RUN: readonly number[] = [EXIT.signedOut, EXIT.forbidden, EXIT.unavailable];

const COUNTS: readonly Column<{ outcome: Outcome; count: number }>[] = [
  { name: 'outcome', heading: 'column.outcome', value: ({ outcome }) => outcome },
  { name: 'count', heading: 'column.count', value: ({ count }) => count },
];

const report = async (site: Site, results: readonly RowResult[], file: string): Promise<void> => {
  const { t } = site;
  const countOf = (outcome: Outcome) =>
    results.filter((result) => result.outcome === outcome).length;
  const rows = OUTCOMES.map((outcome) => ({ outcome, count: countOf(outcome) }));
  const json = { ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])), file };
  await site.show({ columns: COUNTS, rows: rows.filter(({ count }) => count > 0), json });
  site.note('bulk.resultIn', { file });
  const failed = results
    .filter(({ outcome }) => outcome === 'failed')
    .toSorted((one, other) => one.row - other.row);
  if (failed.length === 0) return;
  const lines = failed.map(({ row, subject, code, message }) =>
    t('bulk.failedRow', { row, subject, message: message || code }),
  );
  throw new Failure(
    failureCode(failed.length, results),
    [
      t('bulk.failed', { failed: failed.length, file }),
      ...someOf(lines, 'bulk.moreFailed', t),
    ].join('\n'),
  );
};
