import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `user_id`: null after the account was erased.
     * - `name_for_booth`: null after 90 days, or after the account was erased.
     * - `cancellation_reason`: the booth's, for the visitor.
     * - `picked_up_at`: null unless it is picked up.
     * - `picked_up_by`: who handed it over; null after the account was erased.
     */
    reservation: Table<'reservation'>;
  }
}
