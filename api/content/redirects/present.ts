import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { RedirectRule } from '#spec/content/redirects.ts';
import type { RuleRow } from './store.ts';

/** Returns the start of a rule that waits for a release; undefined while no release is planned. */
const beginningOf = ({ starts_at, former_target, moves_at }: RuleRow): Date | undefined => {
  if (starts_at) return starts_at;
  return former_target === null && moves_at instanceof Date ? moves_at : undefined;
};

/** Returns the editors' view of a rule. The audit log has its creator. */
export const presentRule = (row: RuleRow): RedirectRule => ({
  id: row.id,
  fromPath: row.from_path,
  target: row.target,
  ...omitAbsent({
    startsAt: beginningOf(row)?.toISOString(),
    endsAt: row.ends_at?.toISOString(),
  }),
  createdAt: row.created_at.toISOString(),
});
