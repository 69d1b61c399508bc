import type { Kysely } from 'kysely';
import type pg from 'pg';
import { personalAuditEntities } from '#api/accounts/auth/accounts/erasure.ts';
import { redactExpiredDetails } from '#api/core/audit/redaction.ts';
import type { Config } from '#api/core/config.ts';
import {
  createDatabaseClock,
  keepRefreshing,
  readDatabaseTime,
} from '#api/core/db/database-clock.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { TakeReadTurn } from '#api/core/db/shares.ts';
import { createFiles } from '#api/core/files/create-files.ts';
import { removeOrphanedFiles } from '#api/core/files/orphaned-files.ts';
import { deleteExpiredIdempotencyKeys } from '#api/core/http/idempotency.ts';
import { createQuotaCounter } from '#api/core/http/quotas.ts';
import { removeExpiredCounters } from '#api/core/http/rate-limits.ts';
import { createJobs } from '#api/core/jobs/jobs.ts';
import { startSweeps } from '#api/core/jobs/sweeps.ts';
import type { Log } from '#api/core/log.ts';
import { createMailer } from '#api/core/mail/mailer.ts';
import type { Lifecycle, Platform } from '#api/core/platform.ts';
import { listenToPublicChanges } from '#api/core/public-changes/public-changes.ts';
import * as capabilities from './capabilities.ts';
import { CAPABILITIES, type CapabilityName, type Parts } from './handlers.ts';
import { slot } from './slots.ts';

/** The composed API, ready to serve. */
export type Runtime = {
  readonly platform: Platform;
  /** The parts of each capability by its name. */
  readonly parts: Parts;
  /** Waits for running jobs and stops listening to public changes. */
  readonly close: () => Promise<void>;
};

export type ComposeOptions = {
  config: Config;
  log: Log;
  db: Kysely<Database>;
  pool: pg.Pool;
  takeReadTurn: TakeReadTurn;
  lifecycle: Lifecycle;
  /** Defaults to the database's time. */
  now?: () => Date;
  /** Whether periodic jobs run in this process at their times; true by default. */
  runsSchedules?: boolean;
};

/** Creates the platform, then the parts and jobs of every capability. Leaves nothing running if one of them fails. */
export const compose = async (options: ComposeOptions): Promise<Runtime> => {
  const { db, log } = options;
  const clock = await createDatabaseClock({ readTime: () => readDatabaseTime(db) });
  const platform = await createPlatform(options, options.now ?? clock.now);
  const stopRefreshing = keepRefreshing(clock, log);
  const close = async () => {
    stopRefreshing();
    await platform.publicChanges.close();
    await platform.jobs.stop();
  };
  try {
    const parts = await createParts(platform);
    await startAllJobs(platform);
    return { platform, parts, close };
  } catch (error) {
    await close();
    throw error;
  }
};

const startAllJobs = async (platform: Platform): Promise<void> => {
  await platform.mailer.work();
  await startSweeps(platform, [
    removeExpiredCounters,
    deleteExpiredIdempotencyKeys,
    (db, now) =>
      removeOrphanedFiles(
        { db, files: platform.files, references: platform.slot('fileReferences') },
        now,
      ),
    (db, now) =>
      redactExpiredDetails(db, now, personalAuditEntities(platform.slot('personalData'))),
    ...platform.slot('sweeps'),
  ]);
  for (const { startJobs } of CAPABILITIES) await startJobs?.(platform);
};

const createPlatform = async (
  { config, log, db, pool, takeReadTurn, lifecycle, runsSchedules = true }: ComposeOptions,
  now: () => Date,
): Promise<Platform> => {
  const jobs = await createJobs({ pool, log, runsSchedules });
  const mailer = createMailer({ config, db, jobs, log, templates: slot('emailTemplates') });
  const files = createFiles(config);
  const publicChanges = await listenToPublicChanges({
    db,
    pool,
    log,
    now,
    nextChanges: slot('nextChanges'),
  });
  const countTowardsQuota = createQuotaCounter({ db, config });
  return {
    ...{ config, log, db, takeReadTurn, jobs, mailer, files, publicChanges, countTowardsQuota },
    ...{ slot, lifecycle, now },
  };
};

const createParts = async (platform: Platform): Promise<Parts> => {
  const names = Object.keys(capabilities) as CapabilityName[];
  const created = await Promise.all(CAPABILITIES.map(({ createParts }) => createParts?.(platform)));
  return Object.fromEntries(names.map((name, at) => [name, created[at]])) as Parts;
};
