import type { BoothMap, Placement } from '#generated/client/types.gen.ts';
import { createMatcher, hasSearch, type MapSearch } from './search-params.ts';

/** Matches on another day: their number, and the booth if there is only one. */
export type OtherDayMatch = {
  readonly day: string;
  readonly count: number;
  readonly booth?: string | undefined;
};

/** Finds the ids of a day's booths that match the search; undefined without a search. */
export const findMatchingBooths = (map: BoothMap, search: MapSearch): string[] | undefined =>
  hasSearch(search) ? placementsOf(map).filter(createMatcher(search)).map(idOf) : undefined;

/** Matches on other days that do not match on the displayed day. */
export const findOnOtherDays = (
  others: readonly BoothMap[],
  search: MapSearch,
  matchingIds: readonly string[],
): OtherDayMatch[] =>
  others.flatMap((other) => {
    const more = (findMatchingBooths(other, search) ?? []).filter(
      (id) => !matchingIds.includes(id),
    );
    if (more.length === 0) return [];
    return [{ day: other.day, count: more.length, booth: more.length === 1 ? more[0] : undefined }];
  });

/** Reduces the page's data: omits a booth's catch unless the search may have matched it. */
export const omitUnusedCatches = (
  map: BoothMap,
  { q }: MapSearch,
  matchingIds: readonly string[] | undefined,
): BoothMap => {
  const explained = new Set(q ? matchingIds : []);
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
