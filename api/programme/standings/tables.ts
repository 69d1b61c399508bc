import type { Instant } from '#api/core/db/columns.ts';

/** An order of equal entries, decided by hand. */
type AwardTieTable = {
  id: string;
  round_id: string;
  /** The entries that were equal, sorted. */
  tied_ids: string[];
  ordered_ids: string[];
  reason: string;
  /** Null after the account was erased. */
  decided_by: string | null;
  decided_at: Instant;
};

/** An entry that advances from a closed round. */
type AwardAdvancerTable = { round_id: string; entry_id: string };

declare module '#api/core/db/schema.ts' {
  interface Database {
    award_tie: AwardTieTable;
    award_advancer: AwardAdvancerTable;
  }
}
