import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Removes once an hour what has run out: counters, codes, and sessions that ended a month ago. */
export const sweepAccounts = async (jobs: Jobs, db: Kysely<Database>): Promise<void> => {
  await jobs.work('sweep-accounts', async () => {
    await sql`delete from rate_bucket where resets_at <= now()`.execute(db);
    await sql`delete from verification where "expiresAt" <= now()`.execute(db);
    await sql`delete from "session" where "expiresAt" <= now() - interval '30 days'`.execute(db);
  });
  await jobs.repeat('sweep-accounts', '17 * * * *');
};
