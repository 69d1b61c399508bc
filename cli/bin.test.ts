import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { temporaryHome } from './testing.ts';

const root = join(import.meta.dirname, '..');

const start = (bin: string, words: readonly string[]) => {
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, err: text(child.stderr) };
};

it('runs from the checkout and returns the exit code', async () => {
  const { child, ended, err } = start(join(root, 'cli/bin.mjs'), ['api', 'nope']);
  expect(await text(child.stdout)).toBe('');
  expect(await ended).toBe(2);
  expect(await err).toMatch(/^noren: /);
});

it('runs from node_modules, where Node itself refuses to strip types', async () => {
  const home = join(temporaryHome(), 'node_modules/noren');
  mkdirSync(home, { recursive: true });
  for (const part of ['cli', 'spec', 'generated', 'package.json']) {
    cpSync(join(root, part), join(home, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'), 'junction');
  const { child, ended, err } = start(join(home, 'cli/bin.mjs'), ['api', '--list']);
  expect(await text(child.stdout)).toContain('listBooths\tGET\t');
  expect([await ended, await err]).toEqual([0, '']);
});

it('exits silently when the reader closes the pipe', async () => {
  const { child, ended, err } = start(join(root, 'cli/bin.mjs'), ['api', '--list']);
  child.stdout.destroy();
  expect([await ended, await err]).toEqual([0, '']);
});
