import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { carryOutRelease } from './releases.ts';
import { listDueReleases } from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    releaseDecisions: Record<string, never>;
  }
}

/** Looks for due releases every minute, in one of all processes. */
export const startReleaseJobs = async (platform: Platform): Promise<void> => {
  const { jobs, db, now } = platform;
  await jobs.work('releaseDecisions', async () => {
    for (const id of await listDueReleases(db, now()))
      await runAsPlatform(platform, (act) => carryOutRelease(act, id));
  });
  await jobs.schedule('releaseDecisions', '* * * * *');
};
