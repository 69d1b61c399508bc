import type { Instant } from '#api/core/db/columns.ts';

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
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    redirect_rule: RedirectRuleTable;
  }
}
