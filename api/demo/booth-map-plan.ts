import type { Localized } from '#api/core/db/columns.ts';

/** A rectangle on the floor, in decimetres. */
export type Floor = { x: number; y: number; w: number; h: number };
type Stand = Floor & { rotation: 0 | 180 };

export type DemoHall = {
  code: string;
  name: Localized;
  width: number;
  height: number;
  /** Where the booth of each code stands. */
  stands: Map<string, Stand>;
};

/** A stall with the room behind it is 2.4 metres wide and deep. */
const STALL = 24;
const AISLE = 26;
/** Along the walls, where the facilities are. */
const WALL = { side: 24, end: 58 };
/** So that the facilities have room along a wall. */
const NARROWEST = 290;
/** Small areas stand four in a row; large ones have a row of their own, cut by aisles. */
const SMALL = 6;
const ACROSS = 4;
const LONGEST = 12;
const ROWS_A_HALL = 8;

/**
 * The floor plan for booths with these codes: each area (the letters of the code) is an island of two rows back to back,
 * numbered along its upper row and then along its lower one.
 */
export function planHalls(codes: readonly string[]): DemoHall[] {
  const areas = byArea(codes);
  const rows = chunks(areas, Math.max(1, ...areas.map(columnsOf)) <= SMALL ? ACROSS : 1);
  const perHall = Math.ceil(rows.length / Math.ceil(rows.length / ROWS_A_HALL));
  return chunks(rows, perHall).map((own, at) => planHall(own, at + 1));
}

function planHall(rows: readonly string[][][], number: number): DemoHall {
  const across = Math.max(...rows.map((row) => row.length));
  // Islands stand below each other, as wide as the widest of them.
  const lengths = Array.from({ length: across }, (_, along) =>
    lengthOf(Math.max(...rows.map((row) => columnsOf(row[along] ?? [])))),
  );
  const lefts = lengths.map((_, along) =>
    lengths.slice(0, along).reduce((sum, length) => sum + length + AISLE, WALL.side),
  );
  const width = Math.max(NARROWEST, (lefts.at(-1) ?? 0) + (lengths.at(-1) ?? 0) + WALL.side);
  const height = 2 * WALL.end + rows.length * 2 * STALL + (rows.length - 1) * AISLE;
  const stands = new Map<string, Stand>();
  for (const [down, row] of rows.entries()) {
    for (const [along, area] of row.entries()) {
      const left = lefts[along] ?? 0;
      const top = WALL.end + down * (2 * STALL + AISLE);
      const upper = columnsOf(area);
      for (const [at, code] of area.entries()) {
        const isUpper = at < upper;
        stands.set(code, {
          x: left + offsetOf(isUpper ? at : at - upper),
          y: isUpper ? top : top + STALL,
          w: STALL,
          h: STALL,
          rotation: isUpper ? 180 : 0,
        });
      }
    }
  }
  const name = { ja: `西${number}ホール`, en: `West Hall ${number}` };
  return { code: `W${number}`, name, width, height, stands };
}

/** Of an island: its upper row is the longer one. */
const columnsOf = (area: readonly string[]) => Math.ceil(area.length / 2);

/** Where the stall of a column begins: after so many stalls there is an aisle across. */
const offsetOf = (column: number) => column * STALL + Math.floor(column / LONGEST) * AISLE;
const lengthOf = (columns: number) => offsetOf(columns - 1) + STALL;

/** The codes of each area, in their order; a code that several booths share counts once. */
function byArea(codes: readonly string[]): string[][] {
  const areas = new Map<string, string[]>();
  for (const code of [...new Set(codes)].sort()) {
    const area = code.replace(/\d.*$/, '');
    areas.set(area, [...(areas.get(area) ?? []), code]);
  }
  return [...areas.values()].map((area) => area.sort((a, b) => numberOf(a) - numberOf(b)));
}

const numberOf = (code: string) => Number.parseInt(code.replace(/^[A-Z]+/, ''), 10);

const chunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
