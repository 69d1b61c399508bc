import { optional } from '#api/core/http/omit-absent.ts';
import type { RedirectRule } from '#spec/content/redirects.ts';
import type { RuleRow } from './store.ts';

/** A rule as those see it who may change it; who has made it is in the audit log. */
export const presentRule = (row: RuleRow): RedirectRule => ({
  id: row.id,
  fromPath: row.from_path,
  target: row.target,
  ...optional({
    startsAt: row.starts_at?.toISOString(),
    endsAt: row.ends_at?.toISOString(),
  }),
  createdAt: row.created_at.toISOString(),
});
