import type { BoothMap, Placement } from '#generated/client/types.gen.ts';
import { type Box, centreOf } from './boxes.ts';

type Hall = BoothMap['halls'][number];

/** A booth where it stands on the plane, with what it is found by. */
export type Stand = Box & {
  readonly id: string;
  readonly placement: Placement;
  readonly centre: { readonly x: number; readonly y: number };
};

/** The letters of an area, and where they are written: just above its upper left corner. */
export type AreaMark = { readonly name: string; readonly x: number; readonly y: number };

export type HallOnPlane = {
  readonly hall: Hall;
  readonly x: number;
  readonly y: number;
  readonly stands: readonly Stand[];
  readonly areas: readonly AreaMark[];
};

/** All halls on one sheet, one below the other, each under its name. Lengths are decimetres. */
export type Plane = {
  readonly width: number;
  readonly height: number;
  readonly halls: readonly HallOnPlane[];
};

/** Around the sheet, and for the name of a hall above it. */
const MARGIN = 4;
const NAME = 22;
const BETWEEN = 18;

export const planeOf = (halls: readonly Hall[]): Plane => {
  let bottom = MARGIN;
  const placed = halls.map((hall) => {
    const x = MARGIN;
    const y = bottom + NAME;
    bottom = y + hall.height + BETWEEN;
    const stands = hall.placements.map((placement) => standOf(placement, x, y));
    return { hall, x, y, stands, areas: areasOf(stands) };
  });
  const width = 2 * MARGIN + Math.max(1, ...halls.map((hall) => hall.width));
  return { width, height: bottom - BETWEEN + MARGIN, halls: placed };
};

const standOf = (placement: Placement, left: number, top: number): Stand => {
  const { x, y, w, h } = placement;
  const box = { x: left + x, y: top + y, w, h };
  return { id: placement.boothId, placement, ...box, centre: centreOf(box) };
};

const areasOf = (stands: readonly Stand[]): AreaMark[] => {
  const areas = new Map<string, AreaMark>();
  for (const { placement, x, y } of stands) {
    const name = placement.code.replace(/\d.*$/, '');
    const known = areas.get(name);
    areas.set(name, { name, x: Math.min(known?.x ?? x, x), y: Math.min(known?.y ?? y, y) });
  }
  return [...areas.values()];
};
