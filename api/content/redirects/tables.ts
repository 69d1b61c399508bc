import type { ColumnType } from 'kysely';
import type { Table } from '#api/core/db/table.ts';

export type MovesAt = Date | 'infinity' | null;

type RedirectRuleColumns = {
  /** When the address that it leads to is public; infinite while no release is planned, null for rules that lead there. */
  moves_at: ColumnType<Date | number | null, MovesAt | undefined, MovesAt>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `content_id`: the content whose former address the path was; null for rules of staff.
     * - `former_target`: where it leads until `moves_at`; null if nowhere.
     */
    redirect_rule: Table<'redirect_rule', RedirectRuleColumns>;
  }
}
