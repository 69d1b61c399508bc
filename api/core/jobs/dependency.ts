import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#api/core/log.ts';
import { rarely } from '#api/core/rarely.ts';

/** A service that every job of a queue needs, such as the mail server. */
export type Dependency = {
  /** For the log. */
  readonly name: string;
  /** Returns whether the error of a job may mean that the service is unavailable. */
  readonly mayBeAway: (error: unknown) => boolean;
  /** Checks whether the service is reachable; never rejects. */
  readonly isReachable: () => Promise<boolean>;
  /** Pause between two checks while the service is unavailable. */
  readonly lookEverySeconds: number;
};

type Options = {
  dependency: Dependency;
  log: Pick<Log, 'info' | 'warn'>;
  /** Takes no jobs of the queue until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Makes the jobs due that failed because the service was unavailable. May reject while the database is unavailable. */
  makeDue: () => Promise<void>;
  stop: AbortSignal;
};

/**
 * Pauses the queue in this process while a dependency is unavailable. Otherwise each job would fail on its own, with
 * longer and longer pauses that continue after the service has returned.
 * @returns whether the error of a job means that the dependency is unavailable
 */
export const watchDependency = (options: Options): ((error: unknown) => Promise<boolean>) => {
  const { dependency, log, pause, resume, makeDue, stop } = options;
  const { name, mayBeAway, isReachable, lookEverySeconds } = dependency;
  let isAway = false;
  let looking: Promise<boolean> | undefined;
  /** Checks the service. The jobs of a batch fail together, so one check is enough. */
  const look = () => {
    looking ??= isReachable().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const warn = rarely((err, unreported) =>
    log.warn({ err, unreported, service: name }, 'jobs wait for a service that is away'),
  );
  const isBack = async () => {
    try {
      await sleep(lookEverySeconds * 1000, undefined, { signal: stop, ref: false });
      if (!(await look())) return false;
      await makeDue();
      return true;
    } catch {
      return false;
    }
  };
  const waitForReturn = async (error: unknown) => {
    await pause();
    while (!stop.aborted) {
      warn(error);
      if (!(await isBack())) continue;
      isAway = false;
      log.info({ service: name }, 'the service is back');
      return resume();
    }
  };

  return async (error) => {
    if (!mayBeAway(error)) return false;
    // A reachable service may close the connection because of this job, which must not delay the other jobs.
    if (!isAway && (await look())) return false;
    if (!isAway && !stop.aborted) {
      isAway = true;
      void waitForReturn(error);
    }
    return true;
  };
};
