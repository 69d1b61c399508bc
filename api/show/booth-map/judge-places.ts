import { isDeepStrictEqual } from 'node:util';
import { compareCodes } from '#spec/core/ordering.ts';
import type { BoothStatus, PlaceRefusal } from '#spec/show/placements.ts';
import type { HallRow, Placed } from './placement-store.ts';

type Rectangle = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

type Booth = {
  readonly id: string;
  readonly status: BoothStatus;
  readonly days: readonly string[];
};

/** The floor of an edition on which places are requested. */
export type Floor = {
  /** The requested booths that the edition has. */
  readonly booths: readonly Booth[];
  readonly halls: readonly HallRow[];
  /** Every place on the requested days. */
  readonly places: readonly Placed[];
};

export type Verdict =
  | { readonly outcome: 'placed' | 'unchanged' }
  | { readonly outcome: 'refused'; readonly code: PlaceRefusal };

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

const targetOf = ({ boothId, day }: Placed): string => `${boothId} ${day}`;

/** Checks places on the floor as it would be with all of them. */
export const judgePlaces = (given: readonly Placed[], floor: Floor): Verdict[] => {
  const before = new Map(floor.places.map((place) => [targetOf(place), place]));
  const targets = new Set(given.map(targetOf));
  const rest = floor.places.filter((place) => !targets.has(targetOf(place)));
  const byDay = Map.groupBy([...rest, ...given], ({ day }) => day);
  return given.map((place) => {
    if (isDeepStrictEqual(before.get(targetOf(place)), place)) return { outcome: 'unchanged' };
    const others = (byDay.get(place.day) ?? []).filter((other) => other !== place);
    const code = refusalOf(place, others, floor);
    return code ? { outcome: 'refused', code } : { outcome: 'placed' };
  });
};

/** Returns the error for a place. Places may touch. */
const refusalOf = (
  place: Placed,
  others: readonly Placed[],
  { booths, halls }: Floor,
): PlaceRefusal | undefined => {
  const booth = booths.find(({ id }) => id === place.boothId);
  if (!booth?.days.includes(place.day)) return 'NOT_FOUND';
  if (booth.status === 'cancelled') return 'NOT_IN_STATE';
  const hall = halls.find(({ code }) => code === place.hall);
  if (!hall || others.some(({ boothId }) => boothId === place.boothId)) return 'INVALID_INPUT';
  if (place.x + place.w > hall.width || place.y + place.h > hall.height) return 'OUTSIDE_HALL';
  if (others.some(({ code }) => compareCodes(code, place.code) === 0)) return 'CODE_TAKEN';
  const here = others.filter((other) => other.hall === place.hall);
  return [...here, ...hall.facilities].some((other) => overlap(place, other))
    ? 'FLOOR_TAKEN'
    : undefined;
};
