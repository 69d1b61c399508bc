export type Point = { readonly x: number; readonly y: number };

/** A rectangle: its upper left corner and its size. */
export type Box = Point & { readonly w: number; readonly h: number };

type Placed = Box & { readonly center: Point };

export const boxCenter = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

export const isDirection = (key: string): key is Direction => key in DIRECTIONS;

/** Weight of the sideways distance against the forward distance: arrow keys prefer the same row or column. */
const ASIDE = 3;

/** Returns the nearest box whose center lies in the direction; undefined if there is none. */
export const nearestInDirection = <Item extends Placed>(
  items: readonly Item[],
  from: Placed,
  direction: Direction,
): Item | undefined => {
  const { x, y } = DIRECTIONS[direction];
  return least(items, (item) => {
    const dx = item.center.x - from.center.x;
    const dy = item.center.y - from.center.y;
    const ahead = dx * x + dy * y;
    return ahead > 0 ? ahead + ASIDE * Math.abs(dx * y + dy * x) : undefined;
  });
};

/** Returns the box nearest to a point, at most `reach` away; the distance of a box that contains the point is 0. */
export const nearestWithin = <Item extends Box>(
  items: readonly Item[],
  point: Point,
  reach: number,
): Item | undefined =>
  least(items, (item) => {
    const distance = distanceTo(item, point);
    return distance <= reach ? distance : undefined;
  });

const distanceTo = ({ x, y, w, h }: Box, point: Point): number =>
  Math.hypot(Math.max(x - point.x, 0, point.x - x - w), Math.max(y - point.y, 0, point.y - y - h));

const least = <Item>(
  items: readonly Item[],
  measure: (item: Item) => number | undefined,
): Item | undefined => {
  let best: Item | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const length = measure(item);
    if (length !== undefined && length < shortest) [best, shortest] = [item, length];
  }
  return best;
};
