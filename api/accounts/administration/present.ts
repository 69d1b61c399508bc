import { changesBetween } from '#api/core/audit/changes.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserEvent } from '#spec/accounts/administration.ts';
import type { EventRow } from './store.ts';

/** Returns a record of the audit log. It shows values for accounts only: other records contain personal data. */
export const presentEvent = (row: EventRow, userId: string): UserEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  action: row.action,
  outcome: row.kind === 'intent' ? 'interrupted' : (row.outcome ?? 'succeeded'),
  ...omitAbsent({
    actor: row.actor,
    impersonator: row.impersonator,
    subject: row.entity_id === userId ? undefined : row.subject,
  }),
  changes: row.entity === 'user' ? changesBetween(row.before, row.after) : [],
});
