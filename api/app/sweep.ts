import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { type Files, pathOfFile } from '#api/core/files/files.ts';
import { forgetOldKeys } from '#api/core/http/idempotency.ts';
import type { Jobs } from '#api/core/jobs/jobs.ts';

/** Removes once an hour what has run out: counters, codes, keys of a day ago, sessions that ended a month ago, pictures that nothing shows. */
export const sweepHourly = async (
  jobs: Jobs,
  db: Kysely<Database>,
  files: Files,
): Promise<void> => {
  await jobs.work('sweep', async () => {
    await sql`delete from rate_bucket where resets_at <= now()`.execute(db);
    await sql`delete from verification where "expiresAt" <= now()`.execute(db);
    await sql`delete from "deviceCode" where "expiresAt" <= now()`.execute(db);
    await sql`delete from "session" where "expiresAt" <= now() - interval '30 days'`.execute(db);
    await forgetOldKeys(db, new Date());
    await removeOrphans(db, files, new Date());
  });
  await jobs.repeat('sweep', '17 * * * *');
};

/** A picture is kept before the row that shows it: nobody is still about to show one of a day ago. */
const ORPHAN_MS = 24 * 60 * 60 * 1000;

/** Removes pictures that no row shows, such as those of an account that is gone. */
export const removeOrphans = async (
  db: Kysely<Database>,
  files: Files,
  now: Date,
): Promise<void> => {
  const before = new Date(now.getTime() - ORPHAN_MS);
  await files.removeUnfinished(before);
  for await (const names of files.keptBefore(before)) {
    const paths = names.map(pathOfFile);
    const rows = await db.selectFrom('profile').where('icon', 'in', paths).select('icon').execute();
    const shown = new Set(rows.map(({ icon }) => icon));
    for (const name of names) if (!shown.has(pathOfFile(name))) await files.remove(name);
  }
};
