import type pg from 'pg';
import { everySecond } from './every-second.ts';

/** A running job that was not confirmed for this long has lost its process. */
const LOST_AFTER_SECONDS = 5;

/** A running job whose process was killed, with the output of its last failure. */
export type LostJob = { id: string; name: string; output: object | null };

type Options = {
  pool: pg.Pool;
  /** The queues that this process works on. */
  queues: () => readonly string[];
  /** Fails a lost job, so that it is retried. */
  retry: (job: LostJob) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Confirms the running jobs of this process, and finds those of killed processes within seconds. The expiry of pg-boss alone would have to be longer than the longest attempt.
 */
export const startHeartbeat = ({ pool, queues, retry, onError }: Options) => {
  const running = new Set<string>();
  const confirmRunning = () =>
    pool.query("update pgboss.job set started_on = now() where id = any($1) and state = 'active'", [
      [...running],
    ]);
  /** Confirms lost jobs on behalf of this process, so that no other one retries them too. */
  const claimLost = async (): Promise<LostJob[]> => {
    const { rows } = await pool.query(
      `update pgboss.job set started_on = now() where id in (
         select id from pgboss.job
         where name = any($1) and state = 'active' and id <> all($2)
           and started_on < now() - make_interval(secs => $3)
         for update skip locked)
       returning id, name, output`,
      [queues(), [...running], LOST_AFTER_SECONDS],
    );
    return rows;
  };
  const stop = everySecond(async () => {
    if (running.size > 0) await confirmRunning();
    for (const job of await claimLost()) await retry(job);
  }, onError);

  return {
    /** Runs a job of this process. */
    run: async (id: string, job: () => Promise<void>): Promise<void> => {
      running.add(id);
      try {
        await job();
      } finally {
        running.delete(id);
      }
    },
    stop,
  };
};
