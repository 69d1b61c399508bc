import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { moveAll } from './move.ts';
import { DAYS_TO_ANSWER } from './policy.ts';
import { eraseExpiredApplications } from './retention.ts';
import { lockApplications } from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    applications: Record<string, never>;
  }
}

/** Every ten minutes, in one of all processes. */
const SCHEDULE = '*/10 * * * *';

export const startApplicationJobs = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('applications', async () => {
    await resumeUnanswered(platform);
    await eraseExpiredApplications(platform);
  });
  await platform.jobs.schedule('applications', SCHEDULE);
};

/** Returns applications to the review whose question was not answered in time. */
const resumeUnanswered = (platform: Platform): Promise<void> =>
  runAsPlatform(platform, async (act) => {
    const { trx, now } = act;
    const ids = await listUnanswered(trx, now);
    const applications = (await lockApplications(trx, ids)).filter(
      ({ status }) => status === 'more_info',
    );
    for (const ofKind of Map.groupBy(applications, ({ kind }) => kind).values())
      await moveAll(act, ofKind, { move: 'resume' });
  });

const listUnanswered = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('application')
    .where('status', '=', 'more_info')
    .where(
      'asked_at',
      '<',
      sql<Date>`${now}::timestamptz - make_interval(days => ${DAYS_TO_ANSWER})`,
    )
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};
