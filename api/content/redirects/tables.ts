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
  /** The content whose former address the path was; null for rules of staff. */
  content_id: string | null;
  /** Where it leads until `moves_at`; null: nowhere. */
  former_target: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the address that it leads to is public; infinite while no release is planned, null for rules that lead there. */
  moves_at: ColumnType<Date | number | null, MovesAt | undefined, MovesAt>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    redirect_rule: RedirectRuleTable;
  }
}
