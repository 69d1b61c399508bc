export type Point = { readonly x: number; readonly y: number };

/** A rectangle; its upper left corner and its size. */
export type Box = Point & { readonly w: number; readonly h: number };

type Placed = Box & { readonly centre: Point };

export const centreOf = ({ x, y, w, h }: Box): Point => ({ x: x + w / 2, y: y + h / 2 });

const DIRECTIONS = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
} as const;
export type Direction = keyof typeof DIRECTIONS;

export const isDirection = (key: string): key is Direction => key in DIRECTIONS;

/** What lies aside counts more than what lies ahead: an arrow keeps to its row or column as long as it can. */
const ASIDE = 3;

/** The nearest box whose centre lies in a direction; undefined where there is none. */
export const nearestInDirection = <Item extends Placed>(
  items: readonly Item[],
  from: Placed,
  direction: Direction,
): Item | undefined => {
  const { x, y } = DIRECTIONS[direction];
  return least(items, (item) => {
    const dx = item.centre.x - from.centre.x;
    const dy = item.centre.y - from.centre.y;
    const ahead = dx * x + dy * y;
    return ahead > 0 ? ahead + ASIDE * Math.abs(dx * y + dy * x) : undefined;
  });
};

/** The box nearest to a point, at most `reach` away from it; a box that holds the point is at 0. */
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
