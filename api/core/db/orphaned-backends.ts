import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/*
 * A killed postmaster leaves behind the backends that are busy. They notice its end after their statement only; until then
 * the shared memory is in use and no other server starts on the cluster.
 */

/**
 * Asks backends whose postmaster has ended to end too, by SIGTERM as pg_terminate_backend does: a commit under way is
 * completed. Works where /proc exists; elsewhere the statements take their time. Call it only while no server runs on the cluster.
 */
export const endOrphanedBackends = (cluster: string): void => {
  for (const pid of processIds().filter((pid) => isOrphanedBackend(pid, cluster))) {
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // Already gone.
    }
  }
};

const processIds = (): number[] =>
  attempt(() => readdirSync('/proc').map(Number), []).filter(Boolean);

/**
 * Returns whether a process is an orphaned backend of the cluster. Each process of a server has the folder of its
 * cluster as its working directory; the parent of a backend is the postmaster while the postmaster runs.
 */
const isOrphanedBackend = (pid: number, cluster: string): boolean =>
  workingFolder(pid) === cluster &&
  title(pid).startsWith('postgres:') &&
  workingFolder(parentOf(pid)) !== cluster;

const workingFolder = (pid: number) => attempt(() => readlinkSync(`/proc/${pid}/cwd`), '');

const title = (pid: number) => attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '');

/**
 * Reads the parent of a process. The state and the parent follow the name, which may contain any character. man 5
 * proc_pid_stat.
 */
const parentOf = (pid: number): number => {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** Runs a read that may fail: a process may end meanwhile, and the processes of other users are not readable. */
const attempt = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};
