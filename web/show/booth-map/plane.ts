import type { BoothMap, Placement } from '#generated/client/types.gen.ts';
import { type Box, boxCenter } from './boxes.ts';

type Hall = BoothMap['halls'][number];

/** A booth on the plane, with its searchable data. */
export type PlacedBooth = Box & {
  readonly id: string;
  readonly placement: Placement;
  readonly center: { readonly x: number; readonly y: number };
};

/** The letters of an area, placed above its upper left corner. */
export type AreaLabel = { readonly name: string; readonly x: number; readonly y: number };

export type HallOnPlane = {
  readonly hall: Hall;
  readonly x: number;
  readonly y: number;
  readonly stands: readonly PlacedBooth[];
  readonly areas: readonly AreaLabel[];
};

/** All halls stacked vertically, each below its name. Lengths are decimeters. */
export type Plane = {
  readonly width: number;
  readonly height: number;
  readonly halls: readonly HallOnPlane[];
};

/** Margin around the plane, height of a hall's name, and space between halls. */
const MARGIN = 4;
const NAME = 22;
const BETWEEN = 18;

export const buildPlane = (halls: readonly Hall[]): Plane => {
  let bottom = MARGIN;
  const placed = halls.map((hall) => {
    const x = MARGIN;
    const y = bottom + NAME;
    bottom = y + hall.height + BETWEEN;
    const stands = hall.placements.map((placement) => placeBooth(placement, x, y));
    return { hall, x, y, stands, areas: labelAreas(stands) };
  });
  const width = 2 * MARGIN + Math.max(1, ...halls.map((hall) => hall.width));
  return { width, height: bottom - BETWEEN + MARGIN, halls: placed };
};

const placeBooth = (placement: Placement, left: number, top: number): PlacedBooth => {
  const { x, y, w, h } = placement;
  const box = { x: left + x, y: top + y, w, h };
  return { id: placement.boothId, placement, ...box, center: boxCenter(box) };
};

const labelAreas = (stands: readonly PlacedBooth[]): AreaLabel[] => {
  const areas = new Map<string, AreaLabel>();
  for (const { placement, x, y } of stands) {
    const name = placement.code.replace(/\d.*$/s, '');
    const known = areas.get(name);
    areas.set(name, { name, x: Math.min(known?.x ?? x, x), y: Math.min(known?.y ?? y, y) });
  }
  return [...areas.values()];
};
