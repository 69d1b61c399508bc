import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentJudge } from '#api/programme/award-plans/present.ts';
import type { RoundRow } from '#api/programme/award-plans/rounds-store.ts';
import type { JudgeRow } from '#api/programme/award-plans/store.ts';
import type { Assignments } from '#spec/programme/assignments.ts';
import type { Pair } from './balance.ts';
import type { ConflictRow } from './conflicts-store.ts';
import { presentEntry, type RoundEntryRow } from './entries-store.ts';
import type { SheetState } from './store.ts';

type Shown = {
  readonly round: RoundRow;
  readonly judges: readonly JudgeRow[];
  readonly entries: readonly RoundEntryRow[];
  readonly pairs: readonly Pair[];
  readonly sheets: readonly SheetState[];
  readonly conflicts: readonly ConflictRow[];
};

const presentConflict = (row: ConflictRow) => ({
  id: row.id,
  judge: presentJudge({ id: row.judge_id, user_id: row.user_id, name: row.name }),
  entryId: row.entry_id,
  kind: row.kind,
  createdAt: row.created_at.toISOString(),
  ...omitAbsent({
    note: row.note,
    liftedAt: row.lifted_at?.toISOString(),
    liftReason: row.lift_reason,
  }),
});

const keyOf = ({ judgeId, entryId }: Pair) => `${judgeId} ${entryId}`;

/** Presents the progress of a judge; sheets of entries that they no longer read do not count. */
const presentProgress = (
  row: JudgeRow,
  pairs: readonly Pair[],
  states: ReadonlyMap<string, SheetState>,
) => {
  const own = pairs.flatMap((pair) => states.get(keyOf(pair)) ?? []);
  const submitted = own.filter(({ isSubmitted }) => isSubmitted).length;
  return {
    judge: presentJudge(row),
    entries: pairs.length,
    drafts: own.length - submitted,
    submitted,
  };
};

export const presentAssignments = ({
  round,
  judges,
  entries,
  pairs,
  sheets,
  conflicts,
}: Shown): Assignments => {
  const states = new Map(sheets.map((each) => [keyOf(each), each]));
  const byJudge = Map.groupBy(pairs, ({ judgeId }) => judgeId);
  const byEntry = Map.groupBy(pairs, ({ entryId }) => entryId);
  const accounts = new Map(judges.map(({ id, user_id }) => [id, user_id ?? id]));
  /** Returns the number of judges who should read an entry: the requested number, or all without a conflict. */
  const askedFor = (entryId: string) =>
    round.judges_per_entry ??
    judges.filter(
      ({ id, is_active }) =>
        is_active &&
        !conflicts.some(
          (each) => each.judge_id === id && each.entry_id === entryId && each.lifted_at === null,
        ),
    ).length;
  return {
    roundId: round.id,
    judges: judges.map((row) => presentProgress(row, byJudge.get(row.id) ?? [], states)),
    items: entries.map((entry) => {
      const readers = byEntry.get(entry.id) ?? [];
      return {
        entry: presentEntry(entry),
        judgeIds: readers.map(({ judgeId }) => accounts.get(judgeId) ?? judgeId),
        isShort: readers.length < askedFor(entry.id),
      };
    }),
    conflicts: conflicts.map(presentConflict),
    version: round.assignments_version,
  };
};
