import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * The latest data export of an account.
     * - `expires_at`: null while it is being prepared, as are `size` and the link.
     * - `parts`: paths of the parts of the archive, in order.
     */
    data_export: Table<'data_export'>;
  }
}
