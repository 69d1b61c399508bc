import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Hall, Placement } from '#spec/show/booth-map.ts';
import type { HallRow, PlacementRow } from './store.ts';

/** The public view of a hall with its booths, without row ids. */
export const presentHall = (hall: HallRow, placements: readonly PlacementRow[]): Hall => ({
  code: hall.code,
  name: hall.name,
  width: hall.width,
  height: hall.height,
  facilities: hall.facilities,
  placements: placements.filter(({ hall_id }) => hall_id === hall.id).map(presentPlacement),
});

const presentPlacement = (row: PlacementRow): Placement => ({
  boothId: row.id,
  code: row.code,
  name: row.name,
  ...(row.is_ready && omitAbsent({ kana: row.kana, catch: row.catch })),
  genres: row.genres,
  x: row.x,
  y: row.y,
  w: row.w,
  h: row.h,
  rotation: row.rotation,
});
