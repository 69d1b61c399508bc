import type { Localized } from '#api/core/db/columns.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import { codeSpellings } from '#spec/core/ordering.ts';

type Searchable = {
  readonly name: Localized;
  readonly kana: string | null;
  readonly catch: Localized | null;
  readonly tags: readonly string[];
  /** On each of its days with a place. */
  readonly codes: readonly string[];
  readonly is_ready: boolean;
};

/** The text by which a booth is found: what visitors see of it. */
export const boothSearchText = (booth: Searchable): string =>
  buildSearchText([
    booth.name.ja,
    booth.name.en,
    ...(booth.is_ready ? [booth.kana, booth.catch?.ja, booth.catch?.en, ...booth.tags] : []),
    ...new Set(booth.codes.flatMap(codeSpellings)),
  ]);
