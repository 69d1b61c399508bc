import { hiraganaToKatakana } from '#spec/core/rules/text.ts';

/** Converts hiragana and half-width kana to full-width katakana; normalizes other characters with NFKC. */
export const toKatakana = (text: string): string => hiraganaToKatakana(text.normalize('NFKC'));

const KANA = /^[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe]+$/;

/** Returns whether a text consists of kana only, hiragana or katakana of either width. */
export const isKana = (text: string): boolean => KANA.test(text.normalize('NFKC'));

/** A committed composition: the resulting text and the kana typed for it. */
type Part = { readonly text: string; readonly kana: string };

/** The reading of a name, collected from the input method's compositions. */
export type Reading = {
  readonly parts: readonly Part[];
  /** Kana of the current composition, before conversion to kanji. */
  readonly composing: string;
};

export const EMPTY_READING: Reading = { parts: [], composing: '' };

/** Handles a composition update. Kana with trailing Latin letters is typing; anything else is a kanji candidate. */
export const updateReading = (reading: Reading, shown: string): Reading => {
  const plain = shown.normalize('NFKC');
  const rest = /(?<![a-z])[a-z]*$/i.exec(plain)?.[0] ?? '';
  const kana = plain.slice(0, plain.length - rest.length);
  if (kana !== '' ? !isKana(kana) : rest === '') return reading;
  return { ...reading, composing: plain };
};

/** Handles the end of a composition: it inserted `text`, and the field now holds `value`. */
export const commitReading = (
  { parts, composing: heard }: Reading,
  text: string,
  value: string,
): Reading => {
  // A trailing n is a ん that the input method has not converted yet.
  const kana = toKatakana(heard.replace(/n$/i, '\u3093').replace(/(?<![a-z])[a-z]+$/i, ''));
  const committedParts = text !== '' && kana !== '' ? [...parts, { text, kana }] : parts;
  return { parts: partsIn(committedParts, value), composing: '' };
};

/** Drops the parts that `value` no longer contains. */
export const pruneReading = (reading: Reading, value: string): Reading => ({
  ...reading,
  parts: partsIn(reading.parts, value),
});

export const readingKana = ({ parts }: Reading): string => parts.map(({ kana }) => kana).join('');

/** Returns the parts contained in a text, in text order. */
const partsIn = (parts: readonly Part[], value: string): Part[] => {
  const found: { at: number; part: Part }[] = [];
  for (const part of parts) {
    let at = value.indexOf(part.text);
    while (at >= 0 && found.some((other) => overlap(other, at, part))) {
      at = value.indexOf(part.text, at + 1);
    }
    if (at >= 0) found.push({ at, part });
  }
  return found.sort((one, other) => one.at - other.at).map(({ part }) => part);
};

const overlap = (other: { at: number; part: Part }, at: number, { text }: Part) =>
  at < other.at + other.part.text.length && other.at < at + text.length;
