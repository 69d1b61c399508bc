import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeFailures, describeSlowest, readReport } from './test-reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'noren-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reportOf = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('readReport', () => {
  it('reads the files of Vitest', () => {
    const file = { name: '/noren/api/a.test.ts', startTime: 1000, endTime: 3500, status: 'failed' };
    const tests = [
      { fullName: 'a booth is shown', failureMessages: [] },
      { fullName: 'a booth is hidden', failureMessages: ['expected 1 to be 2'] },
    ];
    const report = { testResults: [{ ...file, message: '', assertionResults: tests }] };
    expect(readReport(reportOf(report), '/noren')).toEqual([
      {
        ...{ file: 'api/a.test.ts', tests: 2, seconds: 2.5 },
        failures: [{ name: 'a booth is hidden', message: 'expected 1 to be 2' }],
      },
    ]);
  });

  it('reads why a file of Vitest failed as a whole', () => {
    const file = { name: '/noren/api/a.test.ts', startTime: 0, endTime: 0, status: 'failed' };
    const report = { testResults: [{ ...file, message: 'no such module', assertionResults: [] }] };
    expect(readReport(reportOf(report), '/noren')[0]?.failures).toEqual([
      { name: 'api/a.test.ts', message: 'no such module' },
    ]);
  });

  it('reads the files of Playwright, with nested suites and retries', () => {
    const spec = (ok: boolean, ...durations: number[]) => ({
      title: 'a booth is shown',
      ok,
      tests: [
        { results: durations.map((duration) => ({ duration, errors: [{ message: 'late' }] })) },
      ],
    });
    const suites = [{ specs: [spec(false, 500)] }];
    const suite = { file: 'app/a.e2e.ts', specs: [spec(true, 1000, 1000)], suites };
    expect(readReport(reportOf({ suites: [suite] }), '/noren')).toEqual([
      {
        ...{ file: 'web/app/a.e2e.ts', tests: 2, seconds: 2.5 },
        failures: [{ name: 'a booth is shown', message: 'late\n' }],
      },
    ]);
  });

  it('is empty for a part without a report', () => {
    expect(readReport(join(folder, 'none.json'), '/noren')).toEqual([]);
  });
});

describe('describeSlowest', () => {
  it('lists twenty files, the slowest first', () => {
    const files = Array.from({ length: 25 }, (_, at) => ({
      ...{ file: `${at}`, tests: 1, seconds: at, failures: [] },
    }));
    const lines = describeSlowest(files).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('   24.0 s     1 tests  24');
  });
});

describe('describeFailures', () => {
  it('names each test, with the first lines of its message, without colors', () => {
    const message = `\u001b[31mexpected 1 to be 2\u001b[39m\n${'at\n'.repeat(100)}`;
    const failures = [{ name: 'a booth is hidden', message }];
    const lines = describeFailures([{ file: 'api/a.test.ts', tests: 1, seconds: 1, failures }]);
    expect(lines.split('\n').slice(0, 3)).toEqual([
      '✗ api/a.test.ts › a booth is hidden',
      '  expected 1 to be 2',
      '  at',
    ]);
    expect(lines.split('\n')).toHaveLength(26);
  });
});
