import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentEntry, type RoundEntryRow } from '#api/programme/assignments/entries-store.ts';
import type { FrozenStanding } from '#api/programme/award-plans/frozen-standing.ts';
import { presentJudge } from '#api/programme/award-plans/present.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import type { JudgeRow } from '#api/programme/award-plans/store.ts';
import { findMissing } from '#api/programme/judging/policy.ts';
import { presentScores } from '#api/programme/judging/present.ts';
import type { EntrySheetList, Standing } from '#spec/programme/standing-views.ts';
import { toPercent } from './fractions.ts';
import { scoreOf } from './ranking.ts';
import type { DecisionRow, SheetRow } from './store.ts';

type Names = {
  readonly entries: readonly RoundEntryRow[];
  readonly judges: readonly JudgeRow[];
  readonly decisions: readonly DecisionRow[];
};

const presentDecision = (row: DecisionRow) => ({
  entryIds: row.ordered_ids,
  ...omitAbsent({ by: row.name }),
  reason: row.reason,
  decidedAt: row.decided_at.toISOString(),
});

/** Presents a standing, without entries that were deleted since the round was closed. */
export const presentStanding = (
  round: RoundRow,
  standing: FrozenStanding,
  names: Names,
): Standing => {
  const entries = new Map(names.entries.map((row) => [row.id, presentEntry(row)]));
  const decisions = new Map(names.decisions.map((row) => [row.id, presentDecision(row)]));
  const missing = new Map(standing.missing.map(({ judgeId, ...each }) => [judgeId, each]));
  return {
    roundId: round.id,
    awardId: round.award_id,
    name: round.name,
    method: round.method,
    advance: round.advance,
    ...omitAbsent({ closedAt: round.closed_at?.toISOString() }),
    items: standing.items.flatMap(({ entryId, ...item }) => {
      const entry = entries.get(entryId);
      return entry ? [{ entry, ...item }] : [];
    }),
    ties: standing.ties,
    decisions: standing.decisionIds.flatMap((id) => decisions.get(id) ?? []),
    missing: names.judges.flatMap((judge) => {
      const own = missing.get(judge.id);
      return own ? [{ judge: presentJudge(judge), ...own }] : [];
    }),
  };
};

const presentSheet = (round: RoundRow, row: SheetRow): EntrySheetList['items'][number] => {
  const isSubmitted = row.submitted_at !== null;
  const isComplete = findMissing(round, row).length === 0;
  return {
    id: row.id,
    judge: presentJudge({ id: row.judge_id, user_id: row.user_id, name: row.name }),
    isSubmitted,
    counts: isSubmitted && isComplete && row.is_assigned,
    ...(round.method !== 'decide' && isComplete && { percent: toPercent(scoreOf(round, row)) }),
    scores: presentScores(round, row.scores),
    ...omitAbsent({
      answer: row.answer,
      commentToJury: row.comment_to_jury,
      commentToEntrant: row.comment_to_entrant,
    }),
    updatedAt: row.updated_at.toISOString(),
  };
};

export const presentEntrySheets = (
  round: RoundRow,
  entry: RoundEntryRow,
  rows: readonly SheetRow[],
): EntrySheetList => ({
  entry: presentEntry(entry),
  items: rows.map((row) => presentSheet(round, row)),
});
