import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { JobName } from '#api/core/jobs/jobs.ts';
import type { TestSite } from './site.ts';
import { WAIT } from './wait.ts';

/** Runs a periodic job once, as its schedule does, and waits for it. */
export const runJob = async (site: TestSite, name: JobName): Promise<void> => {
  const { jobs, db } = site.runtime.platform;
  await jobs.enqueue(db, name, [{} as never]);
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`
        select state from pgboss.job where name = ${name}
        order by created_on desc limit 1`.execute(site.db);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, WAIT);
};
