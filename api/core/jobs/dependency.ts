import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#api/core/log.ts';
import { rarely } from '#api/core/rarely.ts';

/** A service that every job of a queue needs, such as the mail server. */
export type Dependency = {
  /** For the log. */
  readonly name: string;
  /** Whether the error of a job may mean that the service is away. */
  readonly mayBeAway: (error: unknown) => boolean;
  /** Looks for the service, without rejecting. */
  readonly isReachable: () => Promise<boolean>;
  /** Pause between two looks while it is away. */
  readonly lookEverySeconds: number;
};

type Options = {
  dependency: Dependency;
  log: Pick<Log, 'info' | 'warn'>;
  /** Takes no jobs of the queue until `resume`. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Makes the jobs due that have failed because the service was away. May reject while the database is away. */
  makeDue: () => Promise<void>;
  stop: AbortSignal;
};

/**
 * While a dependency is away, the queue waits for it in this process. Jobs that failed one by one would wait for longer and
 * longer, and for as long again after its return.
 * @returns whether the error of a job means that the dependency is away
 */
export const watchDependency = (options: Options): ((error: unknown) => Promise<boolean>) => {
  const { dependency, log, pause, resume, makeDue, stop } = options;
  const { name, mayBeAway, isReachable, lookEverySeconds } = dependency;
  let isAway = false;
  let looking: Promise<boolean> | undefined;
  /** The jobs of a batch fail together; one look is enough. */
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
    // A reachable service may close the connection because of this job, which must not hold up the others.
    if (!isAway && (await look())) return false;
    if (!isAway && !stop.aborted) {
      isAway = true;
      void waitForReturn(error);
    }
    return true;
  };
};
