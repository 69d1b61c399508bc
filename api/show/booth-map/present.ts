import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Placement } from '#spec/show/booth-map.ts';
import type { FloorPlanRow, HallRow, PlacementRow } from './store.ts';

/** Returns a hall with its booths, without row ids. */
export const presentHall = <Row extends PlacementRow, Presented>(
  hall: HallRow,
  placements: readonly Row[],
  present: (row: Row) => Presented,
) => ({
  code: hall.code,
  name: hall.name,
  width: hall.width,
  height: hall.height,
  facilities: hall.facilities,
  placements: placements.filter(({ hall_id }) => hall_id === hall.id).map(present),
});

const presentBooth = (row: PlacementRow) => ({
  boothId: row.id,
  code: row.code,
  name: row.name,
  genres: row.genres,
  x: row.x,
  y: row.y,
  w: row.w,
  h: row.h,
  rotation: row.rotation,
});

const presentTexts = ({ kana, catch: catchPhrase }: PlacementRow) =>
  omitAbsent({ kana, catch: catchPhrase });

/** Presents a placed booth. Until it is ready, visitors see only its name, genres and place. */
export const presentPlacement = (row: PlacementRow): Placement => ({
  ...presentBooth(row),
  ...(row.is_ready && presentTexts(row)),
});

/** Presents a placed booth for organisers. */
export const presentPlacedBooth = (row: FloorPlanRow) => ({
  ...presentBooth(row),
  ...presentTexts(row),
  status: row.status,
});
