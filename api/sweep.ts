import { type Kysely, sql } from 'kysely';
import type { Database } from './db/schema.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import type { Jobs } from './jobs/jobs.ts';

/** Removes once an hour what has run out: counters, codes, keys of a day ago, and sessions that ended a month ago. */
export const sweepHourly = async (jobs: Jobs, db: Kysely<Database>): Promise<void> => {
  await jobs.work('sweep', async () => {
    await sql`delete from rate_bucket where resets_at <= now()`.execute(db);
    await sql`delete from verification where "expiresAt" <= now()`.execute(db);
    await sql`delete from "session" where "expiresAt" <= now() - interval '30 days'`.execute(db);
    await forgetOldKeys(db, new Date());
  });
  await jobs.repeat('sweep', '17 * * * *');
};
