import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import { rarely } from '#api/core/rarely.ts';
import { type Dependency, watchDependency } from './dependency.ts';
import { everySecond } from './every-second.ts';
import { startHeartbeat } from './heartbeat.ts';

/**
 * Every queue with the data of its jobs. The owner of a queue adds it:
 * `declare module '#api/core/jobs/jobs.ts' { interface JobData { sweep: Record<string, never> } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the owner of every queue adds it here
export interface JobData {}

export type JobName = keyof JobData;

/** Times are in seconds. A failed job is retried with exponential backoff from `retryDelay` to `maxRetryDelay`. */
export interface JobOptions {
  attempts?: number;
  retryDelay?: number;
  maxRetryDelay?: number;
  /** Timeout of one attempt; the job is retried after it. When its process was killed, it is retried within seconds. */
  timeout?: number;
  /** Runs before queued jobs that are not urgent. */
  isUrgent?: boolean;
}

/** Number of earlier failures of a job by the `kind` of the errors that its handler threw. */
export type FailureCounts = Readonly<Partial<Record<string, number>>>;

export interface Jobs {
  /** Creates a queue unless it exists, as `work` and `schedule` do. */
  createQueue(name: JobName): Promise<void>;
  /**
   * Enqueues jobs through the given executor: inside a transaction they become visible with the commit, and a rollback
   * removes them.
   * @throws Error when the queue does not exist
   */
  enqueue<Name extends JobName>(
    executor: Kysely<Database>,
    name: Name,
    data: readonly JobData[Name][],
    options?: JobOptions,
  ): Promise<void>;
  /**
   * Processes the jobs of a queue in this process, several concurrently. A job whose handler throws is retried; errors
   * with a `kind` are counted for later attempts. The queue waits while the dependency is unavailable.
   */
  work<Name extends JobName>(
    name: Name,
    handler: (data: JobData[Name], failures: FailureCounts) => Promise<void>,
    dependency?: Dependency,
  ): Promise<void>;
  /** Runs a job periodically, in one of all processes. `cron` is in UTC. */
  schedule(name: JobName, cron: string): Promise<void>;
  /** Takes no new jobs and waits up to 5 s for running ones. */
  stop(): Promise<void>;
}

/** Interval at which a worker looks for jobs unless it is notified, which happens within a second after a job is due. */
const POLL_SECONDS = 60;
const BATCH = 10;
/** Most transactions commit within this time after enqueueing; jobs of slower ones are found within a second. */
const COMMIT_MS = 30;
const STOP_MS = 5_000;

/**
 * Creates a job queue in the database (pg-boss), which creates and migrates its schema `pgboss`. Without
 * `runsSchedules`, periodic jobs run in other processes only.
 */
export const createJobs = async ({
  pool,
  log,
  runsSchedules = true,
}: {
  pool: pg.Pool;
  log: Log;
  runsSchedules?: boolean;
}): Promise<Jobs> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: runsSchedules,
    monitorIntervalSeconds: 30,
  });
  // Without a database, every queue reports an error.
  boss.on(
    'error',
    rarely((err, unreported) => log.error({ err, unreported }, 'jobs')),
  );
  await boss.start();

  const existing = new Set((await boss.getQueues()).map(({ name }) => name));
  const createQueue = async (name: JobName) => {
    if (existing.has(name)) return;
    await boss.createQueue(name);
    existing.add(name);
  };
  /** The queues that this process works on, and their workers unless they wait. */
  const queues = new Set<JobName>();
  const workers = new Map<JobName, string>();
  const stopping = new AbortController();
  const heartbeat = startHeartbeat({
    pool,
    queues: () => [...queues],
    retry: async ({ id, name, output }) => {
      log.warn({ job: name, id }, 'job lost its process');
      await boss.fail(name, id, { message: 'process ended', failures: previousFailures(output) });
    },
    onError: rarely((err, unreported) =>
      log.warn({ err, unreported }, 'cannot look for lost jobs'),
    ),
  });
  const notifyWorker = (name: JobName) => {
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  };
  /** One query for all queues: the polling of each of their workers would keep an idle database busy. */
  const stopNotifying = everySecond(
    async () => {
      const { rows } = await pool.query<{ name: JobName }>(
        `select distinct name from pgboss.job
         where name = any($1) and state < 'active' and start_after < now()`,
        [[...workers.keys()]],
      );
      for (const { name } of rows) notifyWorker(name);
    },
    rarely((err, unreported) => log.warn({ err, unreported }, 'cannot look for due jobs')),
  );

  return {
    createQueue,

    async enqueue(executor, name, data, options = {}) {
      const executeSql = (text: string, values: unknown[]) =>
        executor.executeQuery<unknown>(CompiledQuery.raw(text, values));
      const jobs = data.map((item) => ({
        name,
        data: item,
        retryLimit: (options.attempts ?? 5) - 1,
        retryDelay: options.retryDelay ?? 2,
        retryDelayMax: options.maxRetryDelay ?? 600,
        retryBackoff: true,
        expireInSeconds: options.timeout ?? 60,
        deleteAfterSeconds: 24 * 3600,
        priority: options.isUrgent ? 1 : 0,
      }));
      await boss.insert(name, jobs, { db: { executeSql } });
      if (executor.isTransaction) setTimeout(notifyWorker, COMMIT_MS, name).unref();
      else notifyWorker(name);
    },

    async work(name, handler, dependency) {
      const startWorker = async () => {
        if (stopping.signal.aborted) return;
        const worker = await boss.work<JobData[typeof name]>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS, batchSize: BATCH, includeMetadata: true },
          runBatch,
        );
        workers.set(name, worker);
      };
      const stopWorker = async () => {
        const id = workers.get(name);
        workers.delete(name);
        if (id) await boss.offWork({ id });
      };
      const isOutage = dependency
        ? watchDependency({
            dependency,
            log,
            pause: stopWorker,
            resume: startWorker,
            makeDue: () => makeOutagesDue(pool, name),
            stop: stopping.signal,
          })
        : async () => false;
      const runJob = async ({ id, data, output }: PgBoss.JobWithMetadata<JobData[typeof name]>) => {
        const failures = previousFailures(output);
        try {
          await handler(data, failures);
        } catch (err) {
          const failure: JobFailure = {
            message: String(err),
            failures: countFailure(failures, err),
            isOutage: await isOutage(err),
          };
          log.warn({ err, job: name, id }, 'job failed');
          await boss.fail(name, id, failure);
          return;
        }
        await boss.complete(name, id);
      };
      const runBatch = async (jobs: PgBoss.JobWithMetadata<JobData[typeof name]>[]) => {
        // Settled independently, so that a slow or failed job does not cause others to be retried.
        const settled = await Promise.allSettled(
          jobs.map((job) => heartbeat.run(job.id, () => runJob(job))),
        );
        // The result could not be stored: pg-boss retries the jobs without one.
        for (const result of settled) if (result.status === 'rejected') throw result.reason;
        if (jobs.length === BATCH) notifyWorker(name);
      };
      await createQueue(name);
      queues.add(name);
      await startWorker();
    },

    async schedule(name, cron) {
      await createQueue(name);
      await boss.schedule(name, cron, {});
    },

    stop: async () => {
      stopping.abort();
      stopNotifying();
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
      heartbeat.stop();
    },
  };
};

/** The output that pg-boss stores for a failed job. */
type JobFailure = {
  message: string;
  failures: FailureCounts;
  /** Whether the job failed because the dependency of its queue was unavailable. */
  isOutage: boolean;
};

/** Makes jobs due that failed because of the outage. Jobs that failed for other reasons keep their backoff. */
const makeOutagesDue = async (pool: pg.Pool, name: JobName): Promise<void> => {
  await pool.query(
    `update pgboss.job set start_after = now()
     where name = $1 and state = 'retry' and start_after > now() and (output->>'isOutage')::boolean`,
    [name],
  );
};

/** Returns the failure counts of a job. `output` is null before the first failure, and has no counts after a timeout. */
const previousFailures = (output: object | null): FailureCounts =>
  (output as { failures?: FailureCounts } | null)?.failures ?? {};

const countFailure = (failures: FailureCounts, err: unknown): FailureCounts => {
  const { kind } = (err ?? {}) as { kind?: unknown };
  return typeof kind === 'string' ? { ...failures, [kind]: (failures[kind] ?? 0) + 1 } : failures;
};
