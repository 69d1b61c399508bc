import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './test-database.ts';

const root = join(import.meta.dirname, '..');

/** A server of its own with the demo show, as `npm start` has it, in a folder that goes away with it. */
export type DemoSite = {
  /** Origin of the site: `http://localhost:41234`. */
  readonly url: string;
  /** Of the server, to look at what it uses. */
  readonly pid: number;
  /** Stops it as Ctrl-C would, and removes what it kept. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a demo site from the built pages on any free port, with further settings if some are given. Rejects with all it
 * said if it ends before it is ready.
 */
export const startDemoSite = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<DemoSite> => {
  const dataDir = temporaryFolder();
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(join(root, 'node_modules/.bin/node'), [join(root, 'api/main.ts')], {
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
    return { url: await addressOf(child), pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** The address it prints once it is ready. */
const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (data: Buffer) => {
      output += data;
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address && output.includes('Ctrl-C')) resolve(address[0]);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', (code) => reject(new Error(`The site ended with ${code}:\n${output}`)));
  });
