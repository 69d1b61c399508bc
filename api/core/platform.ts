import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { TakeReadTurn } from '#api/core/db/shares.ts';
import type { Files } from '#api/core/files/files.ts';
import type { CountTowardsQuota } from '#api/core/http/quotas.ts';
import type { Jobs } from '#api/core/jobs/jobs.ts';
import type { Log } from '#api/core/log.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { PublicChanges } from '#api/core/public-changes/public-changes.ts';
import type { ReadSlot } from '#api/core/slots.ts';

/** `ready`: accepts requests; `draining`: finishes running requests before the process ends. */
export type Lifecycle = { ready: boolean; draining: boolean };

/** The services that every capability uses; independent of any capability. */
export type Platform = {
  readonly config: Config;
  readonly log: Log;
  readonly db: Kysely<Database>;
  readonly takeReadTurn: TakeReadTurn;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly publicChanges: PublicChanges;
  readonly countTowardsQuota: CountTowardsQuota;
  readonly slot: ReadSlot;
  readonly lifecycle: Lifecycle;
  /** The current time, injectable for tests. */
  readonly now: () => Date;
};
