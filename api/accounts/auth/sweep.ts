import { sql } from 'kysely';
import type { Sweep } from '#api/core/jobs/sweeps.ts';

/** Removes codes and links that have expired, and sessions that ended a month ago. */
export const removeExpiredSignIns: Sweep = async (db) => {
  await sql`delete from verification where "expiresAt" <= now()`.execute(db);
  await sql`delete from "deviceCode" where "expiresAt" <= now()`.execute(db);
  await sql`delete from "session" where "expiresAt" <= now() - interval '30 days'`.execute(db);
};
