import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exclusively } from './exclusive.ts';

const folder = mkdtempSync(join(tmpdir(), 'noren-lock-'));
const lock = join(folder, 'lock');
beforeEach(() => rmSync(lock, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing = async () => {};

describe('exclusively', () => {
  it('runs one at a time', async () => {
    const events: string[] = [];
    const run = (name: string) =>
      exclusively(lock, async () => {
        events.push(`${name} begins`);
        await new Promise(setImmediate);
        events.push(`${name} ends`);
      });
    await Promise.all([run('one'), run('two')]);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('releases after a failure', async () => {
    await expect(exclusively(lock, () => Promise.reject(new Error('no space')))).rejects.toThrow(
      'no space',
    );
    expect(existsSync(lock)).toBe(false);
  });

  it('takes over from a process that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    await exclusively(lock, nothing);
  });

  it('takes over a lock that is too old even if its process id is in use again', async () => {
    writeFileSync(lock, String(process.ppid));
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(lock, longAgo, longAgo);
    await exclusively(lock, nothing);
  });
});
