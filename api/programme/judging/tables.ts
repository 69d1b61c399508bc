import type { Table } from '#api/core/db/table.ts';

/** Scores by the id of their criterion. */
export type Scores = Readonly<Record<string, number>>;

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `reopened_at`: staff returned it to its judge, who may change it after the period too. */
    award_sheet: Table<'award_sheet', { scores: Scores }>;
  }
}
