import type { Table } from '#api/core/db/table.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `starts_at`, `ends_at`: times of day in the zone of the edition.
     * - `max_height`: in centimetres; null without a limit.
     * - `taken`: places that vehicles hold.
     */
    loading_slot: Table<'loading_slot'>;
    /**
     * - `code`: number of the permit.
     * - `requested_by`: the member of the booth; null after the account was erased.
     * - `plate_…`, `driver_…`: null 90 days after the show.
     * - `reason`: why staff rejected or cancelled it.
     * - `waiting_since`: since when a waitlisted one waits.
     * - `arrived_at`, `left_at`: when it was checked in and out at the gate, which can be taken back for a while.
     * - `plate_at_gate`: its plate was left for later and noted at the gate.
     * - `reminded_of`: the beginning of the slot that the booth was reminded of.
     */
    car_loading: Table<'car_loading'>;
  }
}
