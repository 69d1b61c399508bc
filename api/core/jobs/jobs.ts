import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';

/** Every queue, with what its jobs carry. */
export interface JobData {
  /** One mail to send; see `api/mail`. */
  mail: { sealed: string };
}

export type JobName = keyof JobData;

/** Times are seconds. A job that fails is tried again after `delay`, twice that, four times that, `delayMax` at most. */
export interface JobOptions {
  tries?: number;
  delay?: number;
  delayMax?: number;
  /** How long one try may take; after that, or when its process died, it is tried again. */
  limit?: number;
  /** Done before those that only wait. */
  urgent?: boolean;
}

/** How often a job has failed already, by the `kind` of the errors that its handler threw. */
export type Failures = Readonly<Partial<Record<string, number>>>;

export interface Jobs {
  /**
   * Puts jobs on a queue with the connection given: inside a transaction they become jobs with the commit, and never
   * exist when the transaction is undone.
   */
  enqueue<Name extends JobName>(
    executor: Kysely<Database>,
    name: Name,
    data: readonly JobData[Name][],
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Does the jobs of a queue in this process, several side by side. A throw means another try later; where the error
   * has a `kind`, the tries after it are told how many of that kind there were.
   */
  work<Name extends JobName>(
    name: Name,
    handler: (data: JobData[Name], failures: Failures) => Promise<void>,
  ): Promise<void>;
  /** Has a job done again and again, by one process of all: a cron line in UTC. */
  repeat(name: JobName, cron: string): Promise<void>;
  /** Takes no new jobs and waits for those being done, some seconds at most. */
  stop(): Promise<void>;
}

const POLL_SECONDS = 1;
const BATCH = 10;
/** A transaction is usually committed this long after its job was put down; the poll finds the others. */
const COMMIT_MS = 30;
const STOP_MS = 5_000;

const QUEUES: JobName[] = ['mail', 'sweep'];

/** Jobs kept in the database itself (pg-boss, schema `pgboss`, which this creates and migrates). */
export const createJobs = async ({ pool, log }: { pool: pg.Pool; log: Log }): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    monitorIntervalSeconds: 30,
  });
  boss.on('error', (err) => log.error({ err }, 'jobs'));
  await boss.start();
  for (const name of QUEUES) await boss.createQueue(name);

  const workers = new Map<JobName, string>();
  const wake = (name: JobName) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };

  return {
    async enqueue(executor, name, data, options = {}) {
      const executeSql = (text: string, values: unknown[]) =>
        executor.executeQuery<unknown>(CompiledQuery.raw(text, values));
      const jobs = data.map((one) => ({
        name,
        data: one,
        retryLimit: (options.tries ?? 5) - 1,
        retryDelay: options.delay ?? 2,
        retryDelayMax: options.delayMax ?? 600,
        retryBackoff: true,
        expireInSeconds: options.limit ?? 60,
        deleteAfterSeconds: 24 * 3600,
        priority: options.urgent ? 1 : 0,
      }));
      await boss.insert(name, jobs, { db: { executeSql } });
      if (executor.isTransaction) setTimeout(wake, COMMIT_MS, name).unref();
      else wake(name);
    },

    async work(name, handler) {
      const doOne = async ({ id, data, output }: PgBoss.JobWithMetadata<JobData[typeof name]>) => {
        const failures = failuresOf(output);
        try {
          await handler(data, failures);
        } catch (err) {
          log.warn({ err, job: name, id }, 'job failed');
          await boss.fail(name, id, { message: String(err), failures: oneMore(failures, err) });
          return;
        }
        await boss.complete(name, id);
      };
      const worker = await boss.work<JobData[typeof name]>(
        name,
        { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, includeMetadata: true },
        async (jobs) => {
          // Each for itself: one that is slow, or that fails, does not have the others done again.
          const settled = await Promise.allSettled(jobs.map(doOne));
          // An end that could not be written down: pg-boss has those done again whose end is not known yet.
          for (const end of settled) if (end.status === 'rejected') throw end.reason;
          if (jobs.length === BATCH) wake(name);
        },
      );
      workers.set(name, worker);
    },

    repeat: (name, cron) => boss.schedule(name, cron, {}),

    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: false }),
  };
};

/** What was kept of a job's last failure; null before the first, and without counts when its process died. */
const failuresOf = (output: object | null): Failures =>
  (output as { failures?: Failures } | null)?.failures ?? {};

const oneMore = (failures: Failures, err: unknown): Failures => {
  const { kind } = (err ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? { ...failures, [kind]: (failures[kind] ?? 0) + 1 } : failures;
};
