import type { Kysely } from 'kysely';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Database } from '#api/core/db/schema.ts';
import { at } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertHistory } from '#api/core/demo/history.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { balance, type Pair } from '#api/programme/assignments/balance.ts';
import { dueReminder } from '#api/programme/assignments/notices.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import { computeStanding } from '../compute.ts';
import type { Decision } from '../ranking.ts';
import { freeze } from '../store.ts';
import { results, shortlist } from './announcements.ts';
import { CONFLICT, JURY, judgeRows } from './jury.ts';
import {
  CRITERIA,
  criterionRows,
  type DemoRound,
  FINAL_OPENS_ON_DAY,
  FIRST_ROUND_CLOSED_ON_DAY,
  planRounds,
} from './rounds.ts';
import { checkSheets, finalSheets, type SheetRow } from './sheets.ts';
import { WORDS } from './words.ts';

type Db = Kysely<Database>;

/** The juries of the debut award and of the open one, and their progress at each stage from some weeks before the show on. */
export const demo = defineDemo({
  needs: ['tenantId', 'edition', 'awards', 'debutEntries'],
  load: async ({ db, clock, data: { edition, awards, debutEntries } }) => {
    const awardId = awards.debutId;
    await insertAll(db, 'award_judge', judgeRows(awardId, clock));
    const finalistIds = debutEntries.flatMap(({ id, isFinalist }) => (isFinalist ? [id] : []));
    const rounds = planRounds(awardId, clock, edition, finalistIds.length || 14);
    const [first, final] = rounds as [DemoRound, DemoRound];
    await insertAll(db, 'award_round', rounds);
    await insertAll(db, 'award_criterion', criterionRows(final.id));
    if (debutEntries.length === 0) return;

    const inConflict = {
      judgeId: CONFLICT.judge.id,
      entryId: finalistIds[CONFLICT.finalist] as string,
    };
    const declaredAt = clock.onDay(-10, '09:10');
    await insertAll(db, 'award_conflict', [
      {
        id: demoId('debut-conflict', 0),
        award_id: awardId,
        judge_id: inConflict.judgeId,
        entry_id: inConflict.entryId,
        kind: CONFLICT.kind,
        note: CONFLICT.note,
        created_at: declaredAt,
      },
    ]);

    const byNumber = debutEntries.toSorted((one, other) => (one.number < other.number ? -1 : 1));
    const isFinalist = new Set(finalistIds);
    const assign = (round: DemoRound, entryIds: readonly string[]): Pair[] =>
      balance({
        judgeIds: JURY.map(({ id }) => id),
        entryIds,
        judgesPerEntry: round.judges_per_entry ?? undefined,
        fixed: [],
        excluded: [inConflict],
        seed: round.seed,
      });
    const allIds = byNumber.map(({ id }) => id);
    const finalIds = allIds.filter((id) => isFinalist.has(id));
    const isOver = clock.stage === 'after';

    const firstPairs = assign(first, allIds);
    const checks = checkSheets(first.id, firstPairs, (id) => isFinalist.has(id), clock);
    await insertRound(db, first, firstPairs, checks);
    await freeze(
      db as never,
      first.id,
      standingOf(first, allIds, firstPairs, checks, []),
      clock.onDay(FIRST_ROUND_CLOSED_ON_DAY, '20:00'),
    );

    const finalPairs = assign(final, finalIds);
    const sheets = finalSheets({
      roundId: final.id,
      pairs: finalPairs,
      finalistIds,
      clock,
      isOver,
    });
    await insertRound(db, final, finalPairs, sheets);
    await insertAll(
      db,
      'award_judge_reminder',
      [first, final].flatMap((round) => {
        const due = dueReminder(round, clock.now);
        return JURY.flatMap(({ id }) =>
          ['assigned', ...(due ? [due.key] : [])].map((key) => ({
            round_id: round.id,
            judge_id: id,
            key,
            sent_at: round.opens_at,
          })),
        );
      }),
    );
    const source = { awardId, clock, edition };
    const announced = [shortlist(source, finalIds)];
    if (isOver) {
      const closedAt = at(edition.days[1] as string, '13:00');
      const open = standingOf(final, finalIds, finalPairs, sheets, []);
      const decision = decisionOf(final, open, closedAt);
      if (decision) await insertAll(db, 'award_tie', [decision.row]);
      const decided = standingOf(
        final,
        finalIds,
        finalPairs,
        sheets,
        decision ? [decision.counted] : [],
      );
      await freeze(db as never, final.id, decided, closedAt);
      const winners = decided.items.filter(({ advances }) => advances);
      announced.push(
        results(
          source,
          winners.map(({ entryId }) => entryId),
        ),
      );
    }
    await insertAll(
      db,
      'award_announcement',
      announced.map(({ row }) => row),
    );
    await insertAll(
      db,
      'award_announcement_item',
      announced.flatMap(({ items }) => items),
    );
    await insertHistory(db, 'award', [
      {
        at: declaredAt,
        actorId: CONFLICT.judge.userId,
        action: 'conflict',
        entityId: awardId,
        after: { conflictId: demoId('debut-conflict', 0), ...inConflict, kind: CONFLICT.kind },
      },
      ...[
        { round: first, pairs: firstPairs, day: -10 },
        { round: final, pairs: finalPairs, day: FINAL_OPENS_ON_DAY },
      ].map(({ round, pairs, day }) => ({
        at: clock.onDay(day, '09:30'),
        actorId: DEMO_ACCOUNTS.organiser.id,
        action: 'assign',
        entityId: awardId,
        after: { roundId: round.id, assignments: pairs.length },
      })),
    ]);
  },
});

const insertRound = async (
  db: Db,
  { id }: DemoRound,
  pairs: readonly Pair[],
  sheets: readonly SheetRow[],
): Promise<void> => {
  await insertAll(
    db,
    'award_assignment',
    pairs.map(({ judgeId, entryId }) => ({ round_id: id, judge_id: judgeId, entry_id: entryId })),
  );
  await insertAll(db, 'award_sheet', sheets);
};

/** Computes the standing of a round like the platform. */
const standingOf = (
  { method, advance }: DemoRound,
  entryIds: readonly string[],
  assigned: readonly Pair[],
  sheets: readonly SheetRow[],
  decisions: readonly Decision[],
): FrozenStanding =>
  computeStanding({
    rules: { method, criteria: method === 'score' ? CRITERIA : [] },
    advance,
    entryIds,
    assigned,
    sheets: sheets
      .filter(({ submitted_at }) => submitted_at !== null)
      .map(({ judge_id, entry_id, scores, answer }) => ({
        judgeId: judge_id,
        entryId: entry_id,
        scores,
        answer,
      })),
    decisions,
  });

/** Returns the organiser's decision between the equal works at the cut. */
const decisionOf = ({ id }: DemoRound, { ties }: FrozenStanding, decidedAt: Date) => {
  const tie = ties.find(({ isAtCut }) => isAtCut);
  if (!tie) return undefined;
  const counted = {
    id: demoId('debut-tie', 0),
    tiedIds: tie.entryIds.toSorted(),
    orderedIds: tie.entryIds.toReversed(),
  };
  const row = {
    id: counted.id,
    round_id: id,
    tied_ids: counted.tiedIds,
    ordered_ids: counted.orderedIds,
    reason: WORDS.tie,
    decided_by: DEMO_ACCOUNTS.organiser.id,
    decided_at: decidedAt,
  };
  return { counted, row };
};
