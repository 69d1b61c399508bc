import type { Generated, GeneratedAlways } from 'kysely';
import type { DayColumn, LocalizedColumn, OptionalLocalized } from '#api/core/db/columns.ts';
import type { FacilityKind, Placement } from '#spec/show/booth-map.ts';

/** In decimeters. */
type Floor = { x: number; y: number; w: number; h: number };

export type HallTable = {
  id: GeneratedAlways<number>;
  edition_id: string;
  code: string;
  name: LocalizedColumn;
  width: number;
  height: number;
  position: number;
};

export type PlacementTable = Floor & {
  booth_id: string;
  day: DayColumn;
  hall_id: number;
  rotation: Generated<Placement['rotation']>;
};

export type FacilityTable = Floor & {
  id: GeneratedAlways<number>;
  hall_id: number;
  kind: FacilityKind;
  label: OptionalLocalized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    hall: HallTable;
    placement: PlacementTable;
    facility: FacilityTable;
  }
}
