import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { ExhibitorEntryDraft } from '#spec/applications/kinds/exhibitor.ts';

/** Values that an exhibitor entered; null for gaps and after an erasure. */
export type EnteredColumns = FieldColumns<ExhibitorEntryDraft>;

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `amount`: to pay for the granted plan. */
    exhibitor_entry: Table<'exhibitor_entry', EnteredColumns>;
  }
}
