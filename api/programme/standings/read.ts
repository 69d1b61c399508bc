import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { findEntries, listRoundEntries } from '#api/programme/assignments/entries-store.ts';
import { listAssignments } from '#api/programme/assignments/store.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import { listJudges } from '#api/programme/award-plans/store.ts';
import type { Standing } from '#spec/programme/standing-views.ts';
import { computeStanding } from './compute.ts';
import { presentStanding } from './present.ts';
import { findFrozen, listCounted, listDecisions } from './store.ts';

type Db = Kysely<Database>;

/** Computes the standing of a round from its sheets. @param chosen entries that staff chose to go on */
export const readStanding = async (
  db: Db,
  round: RoundRow,
  chosen?: ReadonlySet<string>,
): Promise<FrozenStanding> => {
  const entries = await listRoundEntries(db, round);
  const entryIds = entries.map(({ id }) => id);
  const taking = new Set(entryIds);
  const decisions = await listDecisions(db, round.id);
  return computeStanding({
    rules: round,
    advance: round.advance,
    entryIds,
    assigned: await listAssignments(db, round.id),
    sheets: (await listCounted(db, round.id)).filter(({ entryId }) => taking.has(entryId)),
    decisions: decisions.map((row) => ({
      id: row.id,
      tiedIds: row.tied_ids,
      orderedIds: row.ordered_ids,
    })),
    ...(chosen && { chosen }),
  });
};

/** Returns the standing of a round for staff; for a closed round, the frozen one. */
export const showStanding = async (db: Db, round: RoundRow): Promise<Standing> => {
  const standing = (await findFrozen(db, round.id)) ?? (await readStanding(db, round));
  return presentStanding(round, standing, {
    entries: await findEntries(
      db,
      standing.items.map(({ entryId }) => entryId),
    ),
    judges: await listJudges(db, round.award_id),
    decisions: await listDecisions(db, round.id),
  });
};
