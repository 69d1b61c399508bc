import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '#api/core/db/processes.ts';

const POLL_MS = 100;
/** A lock as old as this was left by a process that was killed, even if another one has its id since. */
const STALE_MS = 10 * 60_000;

/** Runs the function while no other process or call runs one with the same lock file. */
export const exclusively = async (lock: string, run: () => Promise<void>): Promise<void> => {
  while (!take(lock)) await sleep(POLL_MS);
  try {
    await run();
  } finally {
    rmSync(lock, { force: true });
  }
};

const take = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isAbandoned(lock)) rmSync(lock, { force: true });
  return false;
};

const isAbandoned = (lock: string): boolean => {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    // It is empty for the moment between its creation and its first byte.
    return (pid > 0 && !isAlive(pid)) || Date.now() - statSync(lock).mtimeMs > STALE_MS;
  } catch {
    // Released meanwhile.
    return false;
  }
};
