import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { ExhibitorKind } from '#spec/applications/kinds/exhibitor.ts';

type ExhibitorCallColumns = {
  title: Localized;
  intro: Localized;
  kinds: ExhibitorKind[];
  account_text: Localized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    exhibitor_call: Table<'exhibitor_call', ExhibitorCallColumns>;
    exhibitor_plan: Table<'exhibitor_plan', { name: Localized }>;
    /** The last number that was given to an entry of the call. */
    exhibitor_number: Table<'exhibitor_number'>;
  }
}
