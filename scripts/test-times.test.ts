import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeSlowest, readTimes } from './test-times.ts';

const folder = mkdtempSync(join(tmpdir(), 'noren-times-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reportOf = (content: object) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('readTimes', () => {
  it('reads the files of Vitest', () => {
    const file = { name: '/noren/api/a.test.ts', startTime: 1000, endTime: 3500 };
    const report = reportOf({ testResults: [{ ...file, assertionResults: [{}, {}] }] });
    expect(readTimes(report, '/noren')).toEqual([
      { file: 'api/a.test.ts', tests: 2, seconds: 2.5 },
    ]);
  });

  it('reads the files of Playwright, with nested suites and retries', () => {
    const specs = (...durations: number[]) => [
      { tests: [{ results: durations.map((duration) => ({ duration })) }] },
    ];
    const suite = {
      file: 'app/a.e2e.ts',
      specs: specs(1000),
      suites: [{ specs: specs(500, 1000) }],
    };
    expect(readTimes(reportOf({ suites: [suite] }), '/noren')).toEqual([
      { file: 'web/app/a.e2e.ts', tests: 2, seconds: 2.5 },
    ]);
  });

  it('is empty for a part without a report', () => {
    expect(readTimes(join(folder, 'none.json'), '/noren')).toEqual([]);
  });
});

describe('describeSlowest', () => {
  it('lists twenty files, the slowest first', () => {
    const files = Array.from({ length: 25 }, (_, at) => ({ file: `${at}`, tests: 1, seconds: at }));
    const lines = describeSlowest(files).split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toBe('   24.0 s     1 tests  24');
  });
});
