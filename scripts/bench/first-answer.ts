import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Measurements of a process start, up to its first 200. */
export type Start = {
  /** From spawning it, in milliseconds. */
  readonly wall: number;
  /** CPU time of its main thread in milliseconds, which other work on the machine disturbs less; 0 outside Linux. */
  readonly cpu: number;
  /** Resident memory in MB; 0 outside Linux. */
  readonly resident: number;
};

const POLL_MS = 2;

/** Starts a Node process that listens on `port`, waits for its first 200, and ends it. */
export const measureStart = async (
  script: string,
  { port, path, env }: { port: number; path: string; env: Readonly<Record<string, string>> },
): Promise<Start> => {
  const { PATH, HOME, TMPDIR } = process.env;
  const began = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { PATH, HOME, TMPDIR, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    while ((await statusOf(port, path)) !== 200) {
      if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`);
      await sleep(POLL_MS);
    }
    const wall = performance.now() - began;
    return { wall, ...usageOf(child.pid ?? 0) };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
};

/** 0 while nothing listens. */
const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', () => resolve(0));
  });

const usageOf = (pid: number): Pick<Start, 'cpu' | 'resident'> => {
  if (process.platform !== 'linux') return { cpu: 0, resident: 0 };
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ');
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpu: Number(nanoseconds) / 1e6, resident: Number(kilobytes) / 1024 };
};
