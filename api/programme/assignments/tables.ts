import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_assignment: Table<'award_assignment'>;
    /** `note`: what the judge wrote about it. */
    award_conflict: Table<'award_conflict'>;
    /** An e-mail that a judge got. `key` names the moment that it is about. */
    award_judge_reminder: Table<'award_judge_reminder'>;
  }
}
