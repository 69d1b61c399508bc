import { type Kysely, sql } from 'kysely';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import type { DemoCall } from '#api/exhibitors/calls/demo/calls.ts';
import type { DemoEdition } from '#api/show/editions/demo/edition.ts';
import { DECISIONS } from '#spec/applications/states.ts';
import { type CancelledBooth, cancelledBoothsOf, toBoothRow } from './cancelled-booths.ts';
import { type DemoEntry, generateEntries } from './entries.ts';
import { historyOf } from './history.ts';
import { RELEASE_DAY, SCHEDULED_ON_DAY } from './stages.ts';
import { CASES } from './words.ts';

declare module '#api/core/demo/demo-module.ts' {
  interface DemoData {
    entries: readonly DemoEntry[];
    cancelledBooths: readonly CancelledBooth[];
  }
}

export const demo = defineDemo({
  needs: ['people', 'edition', 'exhibitors', 'booths', 'boothsToPlace', 'exhibitorCalls'],
  load: async ({ db, clock, data: { exhibitorCalls: calls, ...data }, leave }) => {
    const { edition } = data;
    const addresses = await findDefaultAddresses(db);
    const entries = generateEntries({ clock, ...data, calls, addresses });
    await insertAll(db, 'decision_release', releasesOf(clock, edition));
    await insertAll(
      db,
      'application',
      entries.map(({ application }) => application),
    );
    await insertAll(
      db,
      'exhibitor_entry',
      entries.map(({ entry }) => entry),
    );
    await insertAll(db, 'exhibitor_number', numbersOf(calls, entries));
    const cancelledBooths = cancelledBoothsOf(entries);
    await insertAll(
      db,
      'booth',
      cancelledBooths.map((booth) => toBoothRow(edition, booth)),
    );
    await linkBooths(db, entries);
    await countPlaces(db);
    await insertHistory(db, 'application', historyOf(clock, entries));
    leave({ entries, cancelledBooths });
  },
});

const findDefaultAddresses = async (db: Kysely<Database>): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('address')
    .where('is_default', '=', true)
    .select(['user_id', 'id'])
    .execute();
  return new Map(rows.map(({ user_id, id }) => [user_id, id]));
};

/**
 * Returns the release on the day after tomorrow, which staff can still cancel, or which has been carried out since. None
 * while nothing is decided.
 */
const releasesOf = ({ stage, onDay, isPast }: Clock, edition: DemoEdition) => {
  if (stage === 'entry') return [];
  const releaseAt = onDay(RELEASE_DAY);
  const isReleased = isPast(releaseAt);
  const released = CASES.filter(({ isScheduled }) => isScheduled);
  return [
    {
      id: demoId('decision-release', 1),
      edition_id: edition.id,
      kind: 'exhibitor',
      release_at: releaseAt,
      status: isReleased ? 'released' : 'scheduled',
      counts: Object.fromEntries(
        DECISIONS.map((each) => [
          each,
          released.filter(({ decision }) => decision === each).length,
        ]),
      ),
      created_by: DEMO_ACCOUNTS.staff.id,
      created_at: onDay(SCHEDULED_ON_DAY),
      ended_at: isReleased ? releaseAt : null,
    },
  ];
};

const numbersOf = (calls: readonly DemoCall[], entries: readonly DemoEntry[]) =>
  calls.map(({ id }) => ({
    call_id: id,
    last: entries.filter(({ entry, application }) => entry.call_id === id && application.number)
      .length,
  }));

const linkBooths = async (db: Kysely<Database>, entries: readonly DemoEntry[]): Promise<void> => {
  const linked = entries.flatMap(({ boothId, application }) =>
    boothId ? [{ boothId, applicationId: application.id }] : [],
  );
  await sql`
    update booth b set application_id = given.application_id
    from unnest(
      ${linked.map(({ boothId }) => boothId)}::uuid[],
      ${linked.map(({ applicationId }) => applicationId)}::uuid[]
    ) as given(booth_id, application_id)
    where b.id = given.booth_id
  `.execute(db);
};

/** Returns the places that accepted and confirmed entries and the scheduled release take. */
const countPlaces = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    update exhibitor_plan p set taken = (
      select count(*) from exhibitor_entry e join application a on a.id = e.application_id
      where e.call_id = p.call_id and (
        (a.status in ('accepted', 'confirmed') and a.granted = p.code)
        or (a.release_id is not null and a.prepared ->> 'decision' = 'accepted'
          and a.prepared ->> 'choice' = p.code)))
  `.execute(db);
};
