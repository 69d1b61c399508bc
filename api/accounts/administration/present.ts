import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { UserEvent } from '#spec/accounts/administration.ts';
import type { EventRow } from './store.ts';

/** The maximum in the contract. */
const MAX_VALUE = 500;

/** A record of the audit log. Values are shown of accounts only: other records contain personal data. */
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

type Values = Readonly<Record<string, unknown>> | null;

/** Of an update, only the fields that it names. */
const changesBetween = (before: Values, after: Values): UserEvent['changes'] =>
  Object.keys(after ?? before ?? {})
    .map((field) => ({
      field,
      ...omitAbsent({ before: toText(before?.[field]), after: toText(after?.[field]) }),
    }))
    .filter((change) => 'before' in change || 'after' in change);

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [...text].slice(0, MAX_VALUE).join('');
};
