import type { ColumnType, Generated } from 'kysely';
import type { Created } from '#api/core/db/columns.ts';
import type { ConflictKind } from '#spec/programme/assignments.ts';

type AwardAssignmentTable = { round_id: string; judge_id: string; entry_id: string };

type AwardConflictTable = {
  id: string;
  award_id: string;
  judge_id: string;
  entry_id: string;
  kind: ConflictKind;
  /** The judge's note about it. */
  note: string | null;
  created_at: Created;
  lifted_at: ColumnType<Date | null, undefined, Date>;
  lifted_by: Generated<string | null>;
  lift_reason: Generated<string | null>;
};

/** A reminder that a judge got. `key` names the moment that it is about. */
type AwardJudgeReminderTable = {
  round_id: string;
  judge_id: string;
  key: string;
  sent_at: Created;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_assignment: AwardAssignmentTable;
    award_conflict: AwardConflictTable;
    award_judge_reminder: AwardJudgeReminderTable;
  }
}
