import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

/** Deletes rows that have expired at `now`. */
export type Sweep = (db: Kysely<Database>, now: Date) => Promise<unknown>;

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Run hourly in one of all processes. */
    sweeps: Sweep;
  }
}

declare module './jobs.ts' {
  interface JobData {
    sweep: Record<string, never>;
  }
}

/** Schedules all sweeps hourly; a failing sweep does not prevent the others. */
export const startSweeps = async (
  { jobs, db, now }: Pick<Platform, 'jobs' | 'db' | 'now'>,
  sweeps: readonly Sweep[],
): Promise<void> => {
  await jobs.work('sweep', async () => {
    const outcomes = await Promise.allSettled(sweeps.map((sweep) => sweep(db, now())));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  });
  await jobs.schedule('sweep', '17 * * * *');
};
