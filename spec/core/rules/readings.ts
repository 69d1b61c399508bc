import type { z } from 'zod';
import { matchesKatakana } from './characters.ts';
import { keptIf } from './conditions.ts';

/*
 * Readings of names. A name without Japanese characters is its own reading: nobody has to write it in katakana, and it is
 * sorted by itself (docs/decisions/0071).
 */

const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ー]/u;

/** Returns whether the name, or its Japanese version, has kanji or kana. */
export const hasJapanese = (name: unknown): boolean => {
  if (typeof name === 'object' && name !== null && 'ja' in name) return hasJapanese(name.ja);
  return typeof name === 'string' && JAPANESE.test(name.normalize('NFKC'));
};

/** Returns the reading of a name that needs none; undefined for others. */
export const ownReading = (name: unknown): string | undefined => {
  const text = typeof name === 'string' ? name.normalize('NFKC').trim() : '';
  return text !== '' && !hasJapanese(text) ? text : undefined;
};

type RequiredReading = {
  /** Name of the field that it is of. */
  readonly of: string;
  /** The same field in a PATCH, which may clear it: the stored name decides whether it needs one. */
  readonly inChange: z.ZodType;
};

/** Fields of readings that a Japanese name requires. */
export const readings = new WeakMap<z.core.$ZodType, RequiredReading>();

/** The documentation of a reading that `keepsReading` checks. */
export const IN_KATAKANA =
  'In katakana, if the name has Japanese characters. Hiragana is converted.';

/** Requires katakana of the reading of a Japanese name, and of a reading in Japanese. */
export const keepsReading = (name: string, reading: string) =>
  keptIf(
    reading,
    (value) => hasJapanese(value[name]) || hasJapanese(value[reading]),
    matchesKatakana,
  );
