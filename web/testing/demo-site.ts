import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageFile } from '#api/app/demo/stored-stage.ts';
import type { DemoStage } from '#api/core/demo/clock.ts';
import { temporaryFolder } from '#api/testing/database.ts';

const root = join(import.meta.dirname, '../..');

/** A separate server with the demo show, as started by `npm start`, with a temporary data folder. */
export type DemoSite = {
  /** Origin of the site: `http://localhost:41234`. */
  readonly url: string;
  /** Process id of the server, for measuring its resources. */
  readonly pid: number;
  /** Calls the listener with the server's output on stderr from now on. */
  readonly onError: (listener: (text: string) => void) => void;
  /** Stops the server as Ctrl-C would, and removes its data folder. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a demo site from the built pages on a free port. `settings` are additional environment variables. Rejects with
 * the output of the server if it exits before it is ready.
 */
export const startDemoSite = async (
  settings: Readonly<Record<string, string>> = {},
  stage: DemoStage = 'before',
): Promise<DemoSite> => {
  const dataDir = temporaryFolder();
  writeFileSync(stageFile(dataDir), stage);
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'site/main.ts')], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, PORT: '0', DATA_DIR: dataDir, SITE_ENV: 'demo', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await readAddress(child);
    return {
      url,
      pid: child.pid ?? 0,
      onError: (listener) => child.stderr?.on('data', (data: Buffer) => listener(String(data))),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Resolves with the address that the server prints once it is ready. */
const readAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (data: Buffer) => {
      output += data;
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address && output.includes('Ctrl-C')) resolve(address[0]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (code) => reject(new Error(`The site exited with ${code}:\n${output}`)));
  });
