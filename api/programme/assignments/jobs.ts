import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { lockRound } from '#api/programme/award-plans/rounds-store.ts';
import { currentTenantId } from '#api/show/editions/store.ts';
import { recordFoundConflicts } from './conflicts.ts';
import { remindJudges } from './notices.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    judging: Record<string, never>;
  }
}

/** Finds new conflicts and reminds judges, every ten minutes in one of all processes. */
export const startJudgingJobs = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('judging', async () => {
    for (const id of await listOpenRounds(platform.db))
      await runAsPlatform(platform, async (act) => {
        const round = await lockRound(act.trx, id);
        if (round.closed_at) return;
        await recordFoundConflicts(act, round);
        await remindJudges(act, round);
      });
  });
  await platform.jobs.schedule('judging', '*/10 * * * *');
};

/** Lists the rounds of the tenant that judges can work on. */
const listOpenRounds = async (db: Kysely<Database>): Promise<string[]> => {
  const rows = await db
    .selectFrom('award_round as r')
    .innerJoin('content as c', 'c.id', 'r.award_id')
    .where('c.tenant_id', '=', currentTenantId)
    .where('r.closed_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('award_assignment as n')
          .whereRef('n.round_id', '=', 'r.id')
          .select('n.entry_id'),
      ),
    )
    .orderBy('r.id')
    .select('r.id')
    .execute();
  return rows.map(({ id }) => id);
};
