import { sql } from 'kysely';
import type { Sweep } from '#api/core/jobs/sweeps.ts';

/** Days for which an ended session stays, as evidence of a sign-in. */
const SESSION_RETENTION_DAYS = 30;

/** Removes codes and links that have expired, and sessions that ended a month ago. */
export const removeExpiredSignIns: Sweep = async (db, now) => {
  await sql`delete from verification where "expiresAt" <= ${now}`.execute(db);
  await sql`delete from "deviceCode" where "expiresAt" <= ${now}`.execute(db);
  await sql`
    delete from "session"
    where "expiresAt" <= ${now}::timestamptz - make_interval(days => ${SESSION_RETENTION_DAYS})
  `.execute(db);
};
