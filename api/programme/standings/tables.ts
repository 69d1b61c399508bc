import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * An order of equal entries, decided by hand.
     * - `tied_ids`: the entries that were equal, sorted.
     * - `decided_by`: null after the account was erased.
     */
    award_tie: Table<'award_tie'>;
    /** An entry that goes on from a closed round. */
    award_advancer: Table<'award_advancer'>;
  }
}
