import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    hall: Table<'hall', { name: Localized }>;
    /** `x`, `y`, `w`, `h`: in decimeters. */
    placement: Table<'placement'>;
    /** `x`, `y`, `w`, `h`: in decimeters. */
    facility: Table<'facility', { label: Localized }>;
  }
}
