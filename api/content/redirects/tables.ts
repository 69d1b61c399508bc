import type { ColumnType } from 'kysely';
import type { Instant } from '#api/core/db/columns.ts';

export type MovesAt = Date | 'infinity' | null;

export type RedirectRuleTable = {
  id: string;
  from_path: string;
  target: string;
  target_path: string | null;
  starts_at: Instant | null;
  ends_at: Instant | null;
  created_by: string;
  created_at: Instant;
  /** The content of which the path is a former address; null for rules of staff. */
  content_id: string | null;
  /** The target until `moves_at`; null: none. */
  former_target: ColumnType<string | null, string | null | undefined, string | null>;
  /** The time when the target address is public; infinite while no release is planned, null for rules that lead there already. */
  moves_at: ColumnType<Date | number | null, MovesAt | undefined, MovesAt>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    redirect_rule: RedirectRuleTable;
  }
}
