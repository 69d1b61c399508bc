import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';

/** Removes what has expired by a moment. */
export type Sweep = (db: Kysely<Database>, now: Date) => Promise<unknown>;

declare module '#api/core/slots.ts' {
  interface Slots {
    /** Run once an hour, by one process of all. */
    sweeps: Sweep;
  }
}

declare module './jobs.ts' {
  interface JobData {
    sweep: Record<string, never>;
  }
}

/** Runs every sweep once an hour. One that fails does not keep the others from their turn. */
export const startSweeps = async (
  { jobs, db, now }: Pick<Platform, 'jobs' | 'db' | 'now'>,
  sweeps: readonly Sweep[],
): Promise<void> => {
  await jobs.work('sweep', async () => {
    const outcomes = await Promise.allSettled(sweeps.map((sweep) => sweep(db, now())));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  });
  await jobs.repeat('sweep', '17 * * * *');
};
