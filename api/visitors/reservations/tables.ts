import type { Generated, GeneratedAlways } from 'kysely';
import type { Created, DayColumn, Instant, Updated } from '#api/core/db/columns.ts';
import type { ReservationStatus } from '#spec/visitors/reservations.ts';

type ReservationTable = {
  id: string;
  code: string;
  booth_product_id: string;
  edition_id: string;
  /** Null after the account was erased. */
  user_id: string | null;
  day: DayColumn;
  quantity: number;
  unit_price: number;
  /** Null after 90 days, or after the account was erased. */
  name_for_booth: string | null;
  name_key: GeneratedAlways<string>;
  comment: string | null;
  status: Generated<ReservationStatus>;
  /** The reason by the booth, for the visitor. */
  cancellation_reason: string | null;
  /** Null unless it is picked up. */
  picked_up_at: Instant | null;
  /** The user who handed it over; null after the account was erased. */
  picked_up_by: string | null;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    reservation: ReservationTable;
  }
}
