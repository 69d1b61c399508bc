import { getBooth, getBoothMap } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';
import { findMatchingBooths, findOnOtherDays, omitUnusedCatches } from './search-matches.ts';
import { parseMapSearch, requestedBooth } from './search-params.ts';

/** Loads the data of the map page for a URL. */
export const loadMapPage = async ({ url, api }: Pick<LoaderArgs, 'url' | 'api'>) => {
  const requested = parseMapSearch(url.searchParams);
  const { booth } = requested;
  const [first, chosen] = await Promise.all([
    readMap(api, requested.day),
    booth ? undefinedIfNotFound(api(getBooth, { path: { boothId: booth } })) : undefined,
  ]);
  // Ignores a day without a show.
  const day = first.day === requested.day ? requested.day : undefined;
  const boothDays = chosen?.days.map(({ date }) => date) ?? [];
  // A link to a booth without a day shows a day on which the booth is present.
  const [other] = day || boothDays.includes(first.day) ? [] : boothDays;
  const map = other ? await readMap(api, other) : first;
  const search = { ...requested, day: day ?? other, booth: chosen && booth };
  const matchingIds = findMatchingBooths(map, search);
  // Genres exist on every day, so other days are loaded only for words or when nothing matches.
  const more =
    matchingIds && (search.q || matchingIds.length === 0)
      ? map.days.filter((it) => it !== map.day)
      : [];
  const others = await Promise.all(more.map((it) => readMap(api, it)));
  return {
    search,
    map: omitUnusedCatches(map, search, matchingIds),
    chosen,
    /** The booth named by the URL, if it does not exist. */
    unknown: chosen ? undefined : requestedBooth(url.searchParams),
    matchingIds,
    elsewhere: matchingIds ? findOnOtherDays(others, search, matchingIds) : [],
  };
};

const readMap = async (api: Call, day: string | undefined) =>
  (day && (await undefinedIfNotFound(api(getBoothMap, { query: { day } })))) ||
  api(getBoothMap, {});

const undefinedIfNotFound = async <Data>(answer: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};
