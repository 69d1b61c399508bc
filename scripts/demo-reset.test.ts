import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#api/testing/database.ts';

const reset = (dataDir: string, ...args: string[]) => {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'demo-reset.ts'), ...args],
    { env: { PATH, HOME, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  return { status, stderr };
};

test('a reset keeps its stage for the next start, until the next reset', () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'demo-stage');
  expect(reset(dataDir, '--stage', 'live')).toEqual({ status: 0, stderr: '' });
  expect(readFileSync(file, 'utf8')).toBe('live\n');
  expect(reset(dataDir).status).toBe(0);
  expect(existsSync(file)).toBe(false);
});

test.each([[['--stage', 'lunch']], [['--stage']], [['--stages', 'live']], [['live']]])(
  'refuses %j, and names the stages',
  (args) => {
    const { status, stderr } = reset(temporaryFolder(), ...args);
    expect(status).toBe(1);
    expect(stderr).toContain('--stage is one of entry, before, live, after');
  },
);
