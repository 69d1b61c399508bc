import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * The e-mails about its reservations that a booth was sent.
     * - `digest_at`: until when changes were reported.
     * - `list_at`: when the whole list was sent.
     */
    reservation_digest: Table<'reservation_digest'>;
  }
}
