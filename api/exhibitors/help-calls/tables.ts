import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `day`: the date of the call.
     * - `message`: null 90 days after the call.
     * - `called_by`: the member of the booth; null after the account was erased.
     * - `answered_by`: the member of staff who answered last; null before, and after the account was erased.
     * - `acknowledged_by`, `arrived_by`: who gave the answers of before, which return when the last one is taken back.
     * - `settled_at`: when it was resolved or cancelled.
     */
    help_call: Table<'help_call'>;
  }
}
