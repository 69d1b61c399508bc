import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { EditionDay } from '#spec/show/editions.ts';

type EditionColumns = {
  name: Localized;
  tagline: Localized;
  venue: { name: Localized; address: Localized; access: Localized };
  days: EditionDay[];
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `venue_revision`, `venue_changed_at`: how often the name or the address was changed, and when. A trigger counts. */
    edition: Table<'edition', EditionColumns>;
    deadline: Table<'deadline'>;
  }
}
