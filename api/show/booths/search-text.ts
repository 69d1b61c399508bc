import type { Localized } from '#api/core/db/columns.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { codeSpellings } from '#spec/core/ordering.ts';

type Searchable = {
  readonly name: Localized;
  readonly kana: string | null;
  readonly catch: Localized | null;
  readonly tags: readonly string[];
  /** The code of each of its days with a place. */
  readonly codes: readonly string[];
  readonly is_ready: boolean;
};

/** Returns the search text of a booth, from the fields that visitors see. */
export const boothSearchText = (booth: Searchable): string =>
  buildSearchText([
    booth.name.ja,
    booth.name.en,
    ...(booth.is_ready ? [booth.kana, booth.catch?.ja, booth.catch?.en, ...booth.tags] : []),
    ...new Set(booth.codes.flatMap(codeSpellings)),
  ]);
