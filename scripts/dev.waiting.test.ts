import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopPostmaster } from '#api/core/db/postmaster.ts';
import { temporaryFolder } from '#api/testing/database.ts';

/* `npm run dev`: a server from sources, in which every change appears. It runs in a copy, which the test may change. */

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'api',
  'generated',
  'scripts',
  'site',
  'spec',
  'web',
  'package.json',
  'vite.config.ts',
];
const PATIENCE = { timeout: 150_000, interval: 200 };

/** Creates a copy of the sources with the installed packages, but with a cache of Vite's own. */
const copySources = (): string => {
  const copy = temporaryFolder();
  for (const source of SOURCES) cpSync(join(ROOT, source), join(copy, source), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((each) => each !== '.vite'))
    symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));
  return copy;
};

const startDevelopment = (copy: string) => {
  const dataDir = join(copy, 'data');
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [join(copy, 'scripts/dev.ts')], {
    env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that no server survives a test that fails.
    detached: true,
  });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  onTestFinished(async () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await ended;
    await stopPostmaster(join(dataDir, 'postgres', 'cluster'));
    rmSync(copy, { recursive: true, force: true });
  });
  /** Each start of the server takes another free port. */
  const address = () => [...output.matchAll(/http:\/\/localhost:\d+/g)].at(-1)?.[0];
  return {
    output: () => output,
    read: async (path: string): Promise<string> => {
      const answer = await fetch(`${address()}${path}`).catch(() => undefined);
      return (
        (await answer?.text().catch(() => undefined)) ?? `nothing yet:\n${output.slice(-2000)}`
      );
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
};

test('serves a site in which changes of pages, texts and schemas appear', {
  timeout: 300_000,
}, async () => {
  const copy = copySources();
  const change = (file: string, from: string, to: string) => {
    const path = join(copy, file);
    const before = readFileSync(path, 'utf8');
    expect(before).toContain(from);
    writeFileSync(path, before.replace(from, to));
  };
  const { read, stop, output } = startDevelopment(copy);
  await expect.poll(() => read('/'), PATIENCE).toContain('<title>sample</title>');

  change('web/show/home/HomePage.tsx', '<ShowHeader', '<p>A changed page</p><ShowHeader');
  await expect.poll(() => read('/'), PATIENCE).toContain('A changed page');

  const { links } = JSON.parse(readFileSync(join(copy, 'web/show/home/locales/ja.json'), 'utf8'));
  change('web/show/home/locales/ja.json', `"${links.heading}"`, '"A changed text"');
  await expect.poll(() => read('/'), PATIENCE).toContain('A changed text');
  expect(output()).not.toContain('starting again');

  change('spec/show/editions.ts', 'The show: days', 'A changed schema: days');
  await expect.poll(() => read('/api/openapi.json'), PATIENCE).toContain('A changed schema');

  expect(await stop()).toBe(0);
});
