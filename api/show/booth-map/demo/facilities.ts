import type { Localized } from '#api/core/db/columns.ts';
import type { FacilityKind } from '#spec/show/booth-map.ts';
import type { DemoHall, Rect } from './floor-plan.ts';

type DemoFacility = Rect & { kind: FacilityKind; label: Localized | null };

const SIZE = { w: 50, h: 34 };
/** Distance from the wall. */
const GAP = 6;

/** Positions along the upper and the lower wall, from left (0) to right (1). */
const UPPER: readonly [number, FacilityKind, Localized?][] = [
  [0, 'exit', { ja: '北出口', en: 'North exit' }],
  [0.25, 'toilet'],
  [0.5, 'first-aid'],
  [0.75, 'toilet'],
  [1, 'lift'],
];
const LOWER: readonly [number, FacilityKind, Localized?][] = [
  [0, 'toilet'],
  [0.25, 'cash'],
  [0.5, 'desk', { ja: '総合案内', en: 'Information' }],
  [0.75, 'exit', { ja: '入場口', en: 'Entrance' }],
  [1, 'lift'],
];

/** Returns the facilities along the walls; the rest of the floor is for booths. */
export const facilitiesOf = ({ width, height }: DemoHall): DemoFacility[] => {
  const along = (y: number) => (entry: (typeof UPPER)[number]) => {
    const [at, kind, label = null] = entry;
    const x = Math.round(GAP + at * (width - 2 * GAP - SIZE.w));
    return { kind, label, x, y, ...SIZE };
  };
  return [...UPPER.map(along(GAP)), ...LOWER.map(along(height - GAP - SIZE.h))];
};
