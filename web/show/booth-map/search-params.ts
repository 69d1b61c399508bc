import type { Placement } from '#generated/client/types.gen.ts';
import { createSearch } from '#spec/core/folding.ts';
import { codeSpellings } from '#spec/core/ordering.ts';
import type { Genre } from '#spec/show/genres.ts';
import { isId } from '#web/core/shell/route.ts';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { readCommonSearch } from '#web/show/search/search-fields.ts';

/** State of the map, stored only in the page's URL. */
export type MapSearch = {
  readonly day?: string | undefined;
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  /** Id of the selected booth. */
  readonly booth?: string | undefined;
};

/** Parses a URL and ignores invalid values. */
export const parseMapSearch = (params: URLSearchParams): MapSearch => {
  const { q, genre, day } = readCommonSearch(params);
  const booth = params.get('booth') ?? '';
  return { q, genre, day, booth: isId(booth) ? booth.toLowerCase() : undefined };
};

export const boothMapPath = ({ day, q, genre, booth }: MapSearch): string =>
  boothMapPage.href({ day, genre, q, booth });

/** Returns the booth parameter, valid or not; undefined if there is none. */
export const requestedBooth = (params: URLSearchParams): string | undefined =>
  [...(params.get('booth') ?? '').replaceAll('\0', '').trim()].slice(0, 40).join('') || undefined;

/** Returns the same path with a fragment that scrolls to the map: for links from other pages and from the list below the map. */
export const boothMapViewPath = (search: MapSearch): string => `${boothMapPath(search)}#map`;

/** Returns whether there is a search that highlights matching booths. */
export const hasSearch = ({ q, genre }: MapSearch): boolean => q !== undefined || genre.length > 0;

/** Returns a predicate: all words match the code, name, reading or catch, and the booth has one of the genres. */
export const createMatcher = ({ q, genre }: MapSearch): ((placement: Placement) => boolean) => {
  const matches = createSearch(q ?? '');
  return ({ code, name, kana, catch: line, genres }) =>
    (genre.length === 0 || genres.some((one) => genre.includes(one))) &&
    matches([...codeSpellings(code), name.ja, name.en, kana, line?.ja, line?.en]);
};
