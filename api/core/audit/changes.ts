import type { FieldChanges } from '#spec/core/audit.ts';

/** The maximum in the contract. */
const MAX_VALUE = 500;

type Values = Readonly<Record<string, unknown>> | null;

/** Returns the fields of an audit record as texts; for an update, only the fields that it changed. */
export const changesBetween = (before: Values, after: Values): FieldChanges =>
  Object.keys(after ?? before ?? {})
    .map((field) => {
      const [from, to] = [toText(before?.[field]), toText(after?.[field])];
      return {
        field,
        ...(from !== undefined && { before: from }),
        ...(to !== undefined && { after: to }),
      };
    })
    .filter((change) => 'before' in change || 'after' in change);

const toText = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [...text].slice(0, MAX_VALUE).join('');
};
