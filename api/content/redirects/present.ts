import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { RedirectRule } from '#spec/content/redirects.ts';
import type { RuleRow } from './store.ts';

/** The editors' view of a rule. The audit log has its creator. */
export const presentRule = (row: RuleRow): RedirectRule => ({
  id: row.id,
  fromPath: row.from_path,
  target: row.target,
  ...omitAbsent({
    startsAt: row.starts_at?.toISOString(),
    endsAt: row.ends_at?.toISOString(),
  }),
  createdAt: row.created_at.toISOString(),
});
