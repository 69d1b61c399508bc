import type { ColumnType } from 'kysely';
import type { Created, Updated } from '#api/core/db/columns.ts';
import type { Answer } from '#spec/programme/rounds.ts';

/** Scores by the id of their criterion. */
export type Scores = Readonly<Record<string, number>>;

type AwardSheetTable = {
  id: string;
  round_id: string;
  judge_id: string;
  entry_id: string;
  scores: ColumnType<Scores, string, string>;
  answer: Answer | null;
  comment_to_jury: string | null;
  comment_to_entrant: string | null;
  submitted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The time when staff returned it to its judge, who may then change it after the period too. */
  reopened_at: ColumnType<Date | null, undefined, Date | null>;
  version: number;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_sheet: AwardSheetTable;
  }
}
