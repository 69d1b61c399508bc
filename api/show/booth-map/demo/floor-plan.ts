import type { Localized } from '#api/core/db/columns.ts';

/** A rectangle on the floor, in decimetres. */
export type Rect = { x: number; y: number; w: number; h: number };
type Placement = Rect & { rotation: 0 | 180 };

export type DemoHall = {
  code: string;
  name: Localized;
  width: number;
  height: number;
  /** Placements by booth code. */
  placements: Map<string, Placement>;
};

/** A table with the space behind it is 2.4 metres wide and deep. */
const BOOTH_SIZE = 24;
const AISLE = 26;
/** Free space along the walls, for the facilities. */
const WALL = { side: 24, end: 58 };
/** Leaves room for all facilities along a wall. */
const MIN_WIDTH = 290;
/** Small areas stand four in a row; a large one has its own row, divided by aisles. */
const SMALL_AREA = 6;
const SMALL_AREAS_PER_ROW = 4;
const COLUMNS_BETWEEN_AISLES = 12;
const MAX_ROWS_PER_HALL = 8;

/**
 * Plans the floor for booths with these codes. Each area (the letters of the code) is an island of two rows back to
 * back, numbered along the upper row and then along the lower one.
 */
export function planHalls(codes: readonly string[]): DemoHall[] {
  const areas = byArea(codes);
  const rows = chunks(
    areas,
    Math.max(1, ...areas.map(columnsOf)) <= SMALL_AREA ? SMALL_AREAS_PER_ROW : 1,
  );
  const perHall = Math.ceil(rows.length / Math.ceil(rows.length / MAX_ROWS_PER_HALL));
  return chunks(rows, perHall).map((own, at) => planHall(own, at + 1));
}

function planHall(rows: readonly string[][][], number: number): DemoHall {
  const across = Math.max(...rows.map((row) => row.length));
  // Islands are aligned in columns, each as wide as its widest island.
  const lengths = Array.from({ length: across }, (_, along) =>
    lengthOf(Math.max(...rows.map((row) => columnsOf(row[along] ?? [])))),
  );
  const lefts = lengths.map((_, along) =>
    lengths.slice(0, along).reduce((sum, length) => sum + length + AISLE, WALL.side),
  );
  const width = Math.max(MIN_WIDTH, (lefts.at(-1) ?? 0) + (lengths.at(-1) ?? 0) + WALL.side);
  const height = 2 * WALL.end + rows.length * 2 * BOOTH_SIZE + (rows.length - 1) * AISLE;
  const placements = new Map<string, Placement>();
  for (const [down, row] of rows.entries()) {
    for (const [along, area] of row.entries()) {
      const left = lefts[along] ?? 0;
      const top = WALL.end + down * (2 * BOOTH_SIZE + AISLE);
      const upper = columnsOf(area);
      for (const [at, code] of area.entries()) {
        const isUpper = at < upper;
        placements.set(code, {
          x: left + offsetOf(isUpper ? at : at - upper),
          y: isUpper ? top : top + BOOTH_SIZE,
          w: BOOTH_SIZE,
          h: BOOTH_SIZE,
          rotation: isUpper ? 180 : 0,
        });
      }
    }
  }
  const name = { ja: `西${number}ホール`, en: `West Hall ${number}` };
  return { code: `W${number}`, name, width, height, placements };
}

/** Returns the number of columns of an island; the upper row is the longer one. */
const columnsOf = (area: readonly string[]) => Math.ceil(area.length / 2);

/** Returns the left edge of a column within its island, aisles included. */
const offsetOf = (column: number) =>
  column * BOOTH_SIZE + Math.floor(column / COLUMNS_BETWEEN_AISLES) * AISLE;
const lengthOf = (columns: number) => offsetOf(columns - 1) + BOOTH_SIZE;

/** Groups distinct codes by area, in order of their numbers. */
function byArea(codes: readonly string[]): string[][] {
  const areas = new Map<string, string[]>();
  for (const code of [...new Set(codes)].sort()) {
    const area = code.replace(/\d.*$/s, '');
    areas.set(area, [...(areas.get(area) ?? []), code]);
  }
  return [...areas.values()].map((area) => area.sort((a, b) => numberOf(a) - numberOf(b)));
}

const numberOf = (code: string) => Number.parseInt(code.replace(/^[A-Z]+/, ''), 10);

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
