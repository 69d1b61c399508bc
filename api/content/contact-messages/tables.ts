import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `name`, `email`, `body`: null after the sender's account was erased.
     * - `closed_at`: when it became closed or spam.
     */
    contact_message: Table<'contact_message'>;
  }
}
