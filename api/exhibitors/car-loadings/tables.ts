import type { ColumnType, Generated } from 'kysely';
import type { Created, DayColumn, Instant, Updated } from '#api/core/db/columns.ts';
import type { VehicleKind } from '#spec/exhibitors/car-loading-fields.ts';
import type { CarLoadingStatus } from '#spec/exhibitors/car-loading-states.ts';
import type { Direction } from '#spec/exhibitors/loading-slots.ts';

type LoadingSlotTable = {
  id: string;
  edition_id: string;
  day: DayColumn;
  direction: Direction;
  dock: string;
  /** Times of day in the zone of the edition. */
  starts_at: string;
  ends_at: string;
  capacity: number;
  /** In centimetres; null without a limit. */
  max_height: number | null;
  /** Places that vehicles hold. */
  taken: Generated<number>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type CarLoadingTable = {
  id: string;
  /** Number of the permit. */
  code: string;
  booth_id: string;
  slot_id: string;
  /** The member of the booth who announced it; null after the account was erased. */
  requested_by: string | null;
  status: CarLoadingStatus;
  vehicle: VehicleKind;
  height: number;
  plate_later: boolean;
  /** Plate and driver are null 90 days after the show. */
  plate_region: string | null;
  plate_class: string | null;
  plate_kana: string | null;
  plate_number: string | null;
  driver_name: string | null;
  driver_kana: string | null;
  driver_phone: string | null;
  cargo: string | null;
  search_text: string;
  /** The reason why staff rejected or cancelled it. */
  reason: Generated<string | null>;
  /** The time from which a waitlisted vehicle has waited. */
  waiting_since: Instant | null;
  /** The time of its passage at the gate, which can be undone for a while. */
  arrived_at: Generated<Date | null>;
  left_at: Generated<Date | null>;
  /** Its plate was left for later and noted at the gate. */
  plate_at_gate: Generated<boolean>;
  /** The beginning of the slot that the booth was reminded of. */
  reminded_of: ColumnType<Date | null, undefined, Date | null>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    loading_slot: LoadingSlotTable;
    car_loading: CarLoadingTable;
  }
}
