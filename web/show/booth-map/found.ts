import type { BoothMap, Placement } from '#generated/client/types.gen.ts';
import { isLooking, type MapSearch, matcherOf } from './search-params.ts';

/** What is looked for stands on another day too: how many booths, and which where it is the only one. */
export type OnOtherDay = {
  readonly day: string;
  readonly count: number;
  readonly booth?: string | undefined;
};

/** Ids of the booths of a day that are looked for; undefined where nothing is. */
export const litOn = (map: BoothMap, search: MapSearch): string[] | undefined =>
  isLooking(search) ? placementsOf(map).filter(matcherOf(search)).map(idOf) : undefined;

/** Where else to find what is looked for: booths of other days that are not lit on the day shown. */
export const foundOnOtherDays = (
  others: readonly BoothMap[],
  search: MapSearch,
  lit: readonly string[],
): OnOtherDay[] =>
  others.flatMap((other) => {
    const more = (litOn(other, search) ?? []).filter((id) => !lit.includes(id));
    if (more.length === 0) return [];
    return [{ day: other.day, count: more.length, booth: more.length === 1 ? more[0] : undefined }];
  });

/** The map as the page carries it: the catch of a booth only where it may be why the booth is lit. */
export const carried = (
  map: BoothMap,
  { q }: MapSearch,
  lit: readonly string[] | undefined,
): BoothMap => {
  const explained = new Set(q ? lit : []);
  return {
    ...map,
    halls: map.halls.map((hall) => ({
      ...hall,
      placements: hall.placements.map(({ catch: line, ...placement }) =>
        line && explained.has(placement.boothId) ? { ...placement, catch: line } : placement,
      ),
    })),
  };
};

const placementsOf = ({ halls }: BoothMap) => halls.flatMap(({ placements }) => placements);
const idOf = ({ boothId }: Placement) => boothId;
