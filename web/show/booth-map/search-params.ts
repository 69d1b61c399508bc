import type { Placement } from '#generated/client/types.gen.ts';
import type { Genre } from '#spec/show/genres.ts';
import { isId } from '#web/core/shell/ids.ts';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { readCommon } from '#web/show/search/search-fields.ts';

/** What the map shows and lights up; the address of the page is its only home. */
export type MapSearch = {
  readonly day?: string | undefined;
  readonly q?: string | undefined;
  readonly genre: readonly Genre[];
  /** Id of the chosen booth. */
  readonly booth?: string | undefined;
};

/** Reads an address leniently: what makes no sense is left out. */
export const parseMapSearch = (params: URLSearchParams): MapSearch => {
  const { q, genre, day } = readCommon(params);
  const booth = params.get('booth') ?? '';
  return { q, genre, day, booth: isId(booth) ? booth.toLowerCase() : undefined };
};

export const boothMapPath = ({ day, q, genre, booth }: MapSearch): string =>
  boothMapPage.href({ day, genre, q, booth });

/** What an address names as a booth, whether it can be one or not; undefined where it names none. */
export const askedBooth = (params: URLSearchParams): string | undefined =>
  [...(params.get('booth') ?? '').replaceAll('\0', '').trim()].slice(0, 40).join('') || undefined;

/** The same where the map is to come into view: for links from elsewhere, and from the list below it. */
export const boothMapView = (search: MapSearch): string => `${boothMapPath(search)}#map`;

/** Whether anything is looked for, so that some booths are lit and others are not. */
export const isLooking = ({ q, genre }: MapSearch): boolean => q !== undefined || genre.length > 0;

/** Whether a booth has all the words in its code, name, reading or catch, and one of the genres. */
export const matcherOf = ({ q, genre }: MapSearch): ((placement: Placement) => boolean) => {
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return ({ code, name, kana, catch: line, genres }) => {
    if (genre.length > 0 && !genres.some((one) => genre.includes(one))) return false;
    const text = fold([code, name.ja, name.en, kana, line?.ja, line?.en].filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
};

/** As the searches of the API fold: width, case, katakana to hiragana. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/\s+/g, ' ')
    .trim();
