import { getBooth, getBoothMap } from '#generated/client/sdk.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';
import { carried, foundOnOtherDays, litOn } from './found.ts';
import { askedBooth, parseMapSearch } from './search-params.ts';

/** All that the page of the map shows for an address. */
export const readPage = async ({ url, api }: Pick<LoaderArgs, 'url' | 'api'>) => {
  const asked = parseMapSearch(url.searchParams);
  const { booth } = asked;
  const [first, chosen] = await Promise.all([
    readMap(api, asked.day),
    booth ? unlessNotFound(api(getBooth, { path: { boothId: booth } })) : undefined,
  ]);
  // A day that is none of the show's counts as not asked for.
  const day = first.day === asked.day ? asked.day : undefined;
  const stands = chosen?.days.map(({ date }) => date) ?? [];
  // A link to a booth without a day shows one on which it stands.
  const [other] = day || stands.includes(first.day) ? [] : stands;
  const map = other ? await readMap(api, other) : first;
  const search = { ...asked, day: day ?? other, booth: chosen && booth };
  const lit = litOn(map, search);
  // Genres are on every day; other days are asked for words, and where nothing is lit at all.
  const more = lit && (search.q || lit.length === 0) ? map.days.filter((it) => it !== map.day) : [];
  const others = await Promise.all(more.map((it) => readMap(api, it)));
  return {
    search,
    map: carried(map, search, lit),
    chosen,
    /** What the address names as a booth, where there is no such booth. */
    unknown: chosen ? undefined : askedBooth(url.searchParams),
    lit,
    elsewhere: lit ? foundOnOtherDays(others, search, lit) : [],
  };
};

const readMap = async (api: Call, day: string | undefined) =>
  (day && (await unlessNotFound(api(getBoothMap, { query: { day } })))) || api(getBoothMap, {});

const unlessNotFound = async <Data>(answer: Promise<Data>): Promise<Data | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
};
