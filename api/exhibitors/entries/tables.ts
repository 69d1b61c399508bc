import type { ColumnType, Generated } from 'kysely';
import type { ContactColumns } from '#api/applications/applications/contacts.ts';
import type { DayColumn } from '#api/core/db/columns.ts';
import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';

/** Values that an exhibitor entered; null for gaps and after an erasure. */
export type EnteredColumns = FieldColumns<ExhibitorEntryDraft>;

type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

type ExhibitorEntryTable = EnteredColumns &
  ContactColumns & {
    application_id: string;
    call_id: string;
    /** The amount to pay for the granted plan. */
    amount: Generated<number | null>;
    due_at: OptionalInstant;
    paid_amount: Generated<number | null>;
    paid_on: Generated<DayColumn | null>;
    cancellation_requested_at: OptionalInstant;
    cancellation_reason: Generated<string | null>;
  };

declare module '#api/core/db/schema.ts' {
  interface Database {
    exhibitor_entry: ExhibitorEntryTable;
  }
}
