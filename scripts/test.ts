import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureChromium, HOW_TO_GET_CHROMIUM } from '#web/testing/chromium.ts';
import { describeFailures, describeSlowest, readReport, type TestedFile } from './test-reports.ts';

/**
 * All tests, part by part; each part can also run alone by its name. `--budget <seconds>` fails a run that takes longer, which
 * makes sense on an idle machine only.
 */

const ROOT = resolve(import.meta.dirname, '..');
const REPORTS = join(ROOT, '.cache', 'test-reports');

/** Runs in parallel with the first parts, which occupy the processor. */
const WAITING = 'test:waiting';
const BUSY = ['test:types', 'test:lint', 'test:unit'];
const PARTS = ['test:component', 'test:api', 'test:contract', 'test:e2e'];

/** Lines of a failed part that are printed again at the end, where a shortened log still shows them. */
const LAST_LINES = 40;
const PASSED = /^\s*✓/;

const { budget } = parseArgs({ options: { budget: { type: 'string' } } }).values;

type Outcome = {
  readonly part: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly files: readonly TestedFile[];
  readonly lastLines: string;
};

type RunOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Whether its output is printed at once, not only if it fails. */
  readonly prints?: boolean;
};

const run = async (
  part: string,
  { env = {}, prints = true }: RunOptions = {},
): Promise<Outcome> => {
  const began = performance.now();
  console.log(`\n── ${part}`);
  const colors = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
  const report = join(REPORTS, `${part.replace(':', '-')}.json`);
  const child = spawn('npm', ['run', '--silent', part], {
    cwd: ROOT,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...colors, ...process.env, ...env, TEST_REPORT: report },
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (text: string) => {
      if (prints) to.write(text);
      printed = (printed + text).slice(-100_000);
    });
  const [status] = await once(child, 'close');
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`── ${part}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  const lines = stripVTControlCharacters(printed).trimEnd().split('\n');
  const lastLines = lines.filter((line) => !PASSED.test(line)).slice(-LAST_LINES);
  const files = readReport(report, ROOT);
  return { part, passed: status === 0, seconds, files, lastLines: lastLines.join('\n') };
};

// Coverage of the contract from an earlier run does not count.
rmSync(join(ROOT, '.cache', 'contract-seen'), { recursive: true, force: true });
rmSync(REPORTS, { recursive: true, force: true });

const chromium = ensureChromium();
const skipped = chromium ? [] : ['test:component', 'test:e2e'];
if (!chromium) console.log(HOW_TO_GET_CHROMIUM);

const began = performance.now();
const waiting = run(WAITING, { prints: false });
const outcomes: Outcome[] = [];
for (const part of BUSY) outcomes.push(await run(part));
outcomes.push(await waiting);
for (const part of PARTS)
  if (!skipped.includes(part))
    outcomes.push(await run(part, { env: chromium ? { CHROMIUM: chromium } : {} }));
const seconds = Math.round((performance.now() - began) / 1000);
const failures = outcomes.filter(({ passed }) => !passed);
for (const { part, files, lastLines } of failures)
  console.log(`\n── ${part} failed\n${describeFailures(files) || lastLines}`);
const failed = failures.map(({ part }) => part);
if (process.env.CI) failed.push(...skipped);

console.log(`\nSlowest files\n${describeSlowest(outcomes.flatMap(({ files }) => files))}`);
console.log(
  `\nParts: ${outcomes.map((each) => `${each.part} ${each.passed ? '✓' : '✗'} ${each.seconds} s`).join(', ')}; ${seconds} s in all`,
);
if (budget !== undefined && seconds > Number(budget)) failed.push(`the budget of ${budget} s`);
if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(`${outcomes.length - failures.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
