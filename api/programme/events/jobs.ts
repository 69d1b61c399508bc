import { type Kysely, sql } from 'kysely';
import { moveAll } from '#api/applications/applications/move.ts';
import { lockApplications } from '#api/applications/applications/store.ts';
import { isReleasedAt } from '#api/content/contents/release-store.ts';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import type { NextChangeQuery } from '#api/core/public-changes/schedule-invalidation.ts';
import { currentEditionId } from '#api/show/editions/store.ts';
import { cancelLeftEntries } from './call-off.ts';
import { freeze } from './draw.ts';
import { fillIdleSeats } from './line.ts';
import { listExpiredOffers, selectEvents } from './store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    runEvents: Record<string, never>;
  }
}

/** Ends expired offers, so that the seats go to the next in line. */
const expireOffers = async (platform: Platform): Promise<void> => {
  const { db, now } = platform;
  const expired = Map.groupBy(await listExpiredOffers(db, now()), ({ event_id }) => event_id);
  for (const offers of expired.values())
    await runAsPlatform(platform, async (act) => {
      const applications = await lockApplications(
        act.trx,
        offers.map(({ id }) => id),
      );
      // Others were accepted meanwhile.
      const open = applications.filter(({ status }) => status === 'offered');
      await moveAll({ ...act, now: now() }, open, { move: 'expireOffer' });
    });
};

const listToFreeze = async (db: Kysely<Database>, now: Date): Promise<string[]> => {
  const rows = await selectEvents(db, now)
    .where('v.entry', '=', 'lottery')
    .where('v.frozen_at', 'is', null)
    .where(sql<boolean>`coalesce(v.closes_at, d.closes_at) <= ${now}`)
    .execute();
  return rows.map(({ id }) => id);
};

/** Makes the lists of lotteries final whose period is over. */
const freezeLotteries = async (platform: Platform): Promise<void> => {
  for (const id of await listToFreeze(platform.db, platform.now()))
    await runAsPlatform(platform, (act) => freeze(act, id));
};

/** Processes expired offers, idle seats, closed lotteries and interrupted cancellations every minute, in one of all processes. */
export const startEventJobs = async (platform: Platform): Promise<void> => {
  const { jobs } = platform;
  await jobs.work('runEvents', async () => {
    await expireOffers(platform);
    await cancelLeftEntries(platform);
    await freezeLotteries(platform);
    await fillIdleSeats(platform);
  });
  await jobs.schedule('runEvents', '* * * * *');
};

/** Selects the next time at which entries to an event that is public then open or close, or at which it begins. */
export const nextEventChange: NextChangeQuery = (now) => sql`
  select min(at) from event, unnest(array[opens_at, closes_at, starts_at]) as at
  where edition_id = ${currentEditionId} and at > ${now} and ${isReleasedAt(sql`event.id`, sql`at`)}`;
