import type { Command } from 'commander';
import { type BulkFormat, type BulkInput, type BulkRow, readRows } from './bulk-input.ts';
import { OUTCOMES, type Outcome, openResults, type Result } from './bulk-result.ts';
import { EXIT, Failure } from './exit.ts';
import { interruptible } from './interrupt.ts';
import type { Column } from './output.ts';
import { exitCodeOf, Problem } from './problem.ts';
import { workOff } from './process-rows.ts';
import { startProgress } from './progress.ts';
import type { Site } from './site.ts';
import type { Translate } from './texts.ts';

export type BulkOptions = {
  dryRun?: boolean;
  result?: string;
  resume?: boolean;
  progress?: boolean;
};

/** What one row came to. */
export type Ended = { outcome: Outcome; code?: string; message?: string };
/** What a row would come to. */
export type Preview = {
  outcome: 'create' | 'exists' | 'ban' | 'invalid' | 'skipped';
  code?: string;
};

/** A change of many accounts, a row of a file each. */
export type BulkJob<Name extends string, Value> = BulkFormat<Name, Value> & {
  readonly preview: (row: BulkRow<Value>) => Promise<Preview>;
  /** Safe to be called again for the same row; `again` says that it may have been. */
  readonly attempt: (row: BulkRow<Value>, again: boolean) => Promise<Ended>;
};

/** The options that every change in bulk has. */
export const bulkOptions = (command: Command, t: Translate): Command =>
  command
    .argument('<file>', t('bulk.file'))
    .option('--dry-run', t('bulk.dryRun'))
    .option('--result <file>', t('bulk.result'))
    .option('--resume', t('bulk.resume'))
    .option('--progress', t('bulk.progressOption'));

export const runBulk = async <Name extends string, Value>(
  site: Site,
  file: string,
  options: BulkOptions,
  job: BulkJob<Name, Value>,
): Promise<void> => {
  const input = readRows(file, job, site.t);
  if (options.dryRun) return dryRun(site, input, options, job);
  refuseBad(site, input);
  return changeAll(
    site,
    input,
    { ...options, result: options.result ?? `${file}.result.csv` },
    job,
  );
};

/** So many bad rows are told; the rest is counted. */
const TOLD = 20;

/** Nothing is changed while a row is wrong. */
const refuseBad = ({ t }: Site, { bad }: BulkInput<unknown>): void => {
  if (bad.length === 0) return;
  const told = bad.slice(0, TOLD).map(({ message }) => `  ${message}`);
  const more = bad.length > TOLD ? [`  ${t('bulk.more', { count: bad.length - TOLD })}`] : [];
  throw new Failure(
    EXIT.rejected,
    [t('bulk.bad', { count: bad.length }), ...told, ...more].join('\n'),
  );
};

type PreviewRow = { row: number; email: string; outcome: string; code: string; message: string };

const PREVIEW: readonly Column<PreviewRow>[] = [
  { name: 'row', heading: 'column.row', value: ({ row }) => row },
  { name: 'email', heading: 'column.email', value: ({ email }) => email },
  { name: 'outcome', heading: 'column.outcome', value: ({ outcome }) => outcome },
  { name: 'code', heading: 'column.code', value: ({ code }) => code },
  { name: 'message', heading: 'column.message', value: ({ message }) => message },
];

const dryRun = async <Name extends string, Value>(
  site: Site,
  { rows, bad, doubles }: BulkInput<Value>,
  options: BulkOptions,
  job: BulkJob<Name, Value>,
) => {
  const found: PreviewRow[] = [
    ...bad.map((each) => ({ ...told(each), outcome: 'invalid', code: 'INVALID_INPUT' })),
    ...doubles.map((each) => ({ ...told(each), outcome: 'skipped', code: '' })),
  ];
  const progress = startProgress(site.io, site.t, {
    total: rows.length,
    wanted: Boolean(options.progress),
  });
  await interruptible(site.io, (signal) =>
    workOff(site, rows, signal, async (row) => {
      const { outcome, code = '' } = await job.preview(row);
      found.push({ row: row.row, email: row.account, outcome, code, message: '' });
      progress.step();
    }),
  ).finally(progress.end);
  found.sort((a, b) => a.row - b.row);
  site.show({ columns: PREVIEW, rows: found, json: { rows: found } });
  const invalid = found.filter(({ outcome }) => outcome === 'invalid').length;
  if (invalid > 0) throw new Failure(EXIT.rejected, site.t('bulk.bad', { count: invalid }));
};

const told = ({ row, account, message }: { row: number; account: string; message: string }) => ({
  row,
  email: account,
  message,
});

const changeAll = async <Name extends string, Value>(
  site: Site,
  { rows, doubles }: BulkInput<Value>,
  { result: file, resume = false, progress: wanted = false }: BulkOptions & { result: string },
  job: BulkJob<Name, Value>,
) => {
  const { io, t } = site;
  const results = openResults(file, resume, rows, t);
  const ended: Result[] = [...results.done.values()];
  const add = (result: Result) => {
    results.add(result);
    ended.push(result);
  };
  for (const each of doubles) add({ ...told(each), outcome: 'skipped', code: '' });
  const left = rows.filter(({ row }) => !results.done.has(row));
  const progress = startProgress(io, t, { total: left.length, wanted });
  try {
    await interruptible(io, (signal) =>
      workOff(site, left, signal, async (row, tries) => {
        const end = await endOf(t, () => job.attempt(row, resume || tries > 0));
        add({ row: row.row, email: row.account, code: '', message: '', ...end });
        progress.step();
      }),
    );
  } catch (error) {
    progress.end();
    site.note('bulk.stopped', { done: ended.length, total: rows.length + doubles.length, file });
    throw error;
  } finally {
    results.close();
  }
  progress.end();
  tell(site, ended, file);
};

/** What is wrong with one row alone ends that row; everything else ends the run. */
const endOf = async (t: Translate, attempt: () => Promise<Ended>): Promise<Ended> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Problem) || ENDS_RUN.includes(exitCodeOf(error))) throw error;
    const { title, detail, code } = error;
    return { outcome: 'failed', code, message: t('problem.inOneLine', { title, detail }) };
  }
};

const ENDS_RUN: readonly number[] = [EXIT.signedOut, EXIT.forbidden, EXIT.unavailable];

const COUNTS: readonly Column<{ outcome: Outcome; count: number }>[] = [
  { name: 'outcome', heading: 'column.outcome', value: ({ outcome }) => outcome },
  { name: 'count', heading: 'column.count', value: ({ count }) => count },
];

const tell = (site: Site, ended: readonly Result[], file: string): void => {
  const countOf = (wanted: Outcome) => ended.filter(({ outcome }) => outcome === wanted).length;
  const rows = OUTCOMES.map((outcome) => ({ outcome, count: countOf(outcome) }));
  const json = { ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])), file };
  site.show({ columns: COUNTS, rows: rows.filter(({ count }) => count > 0), json });
  site.note('bulk.resultIn', { file });
  const failed = countOf('failed');
  if (failed === 0) return;
  const code = failed === ended.length ? EXIT.failed : EXIT.partlyDone;
  throw new Failure(code, site.t('bulk.failed', { failed, file }));
};
