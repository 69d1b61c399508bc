import { hiraganaAsKatakana } from '#spec/core/rules/text.ts';

/** Text in katakana: hiragana and half-width kana as full-width katakana, other letters in their one writing (NFKC). */
export const toKatakana = (text: string): string => hiraganaAsKatakana(text.normalize('NFKC'));

const KANA = /^[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe]+$/;

/** Whether a text is nothing but kana, of either kind and width. */
export const isKana = (text: string): boolean => KANA.test(text.normalize('NFKC'));

/** A part of a name as the input method gave it: what was written, and what was typed for it. */
type Part = { readonly text: string; readonly kana: string };

/** How a name is read, as far as it was heard while it was typed. */
export type Reading = {
  readonly parts: readonly Part[];
  /** What is being typed, before it became kanji. */
  readonly heard: string;
};

export const UNHEARD: Reading = { parts: [], heard: '' };

/** The input method shows this now. Kana with a rest of Latin letters is typing; anything else is a choice of kanji. */
export const hear = (reading: Reading, shown: string): Reading => {
  const plain = shown.normalize('NFKC');
  const rest = /[a-z]*$/i.exec(plain)?.[0] ?? '';
  const kana = plain.slice(0, plain.length - rest.length);
  if (kana !== '' ? !isKana(kana) : rest === '') return reading;
  return { ...reading, heard: plain };
};

/** The input method is done: it wrote `text`, and the field holds `value`. */
export const settle = ({ parts, heard }: Reading, text: string, value: string): Reading => {
  // A last n is a ん that the input method had not yet made one.
  const kana = toKatakana(heard.replace(/n$/i, '\u3093').replace(/[a-z]+$/i, ''));
  const heardParts = text !== '' && kana !== '' ? [...parts, { text, kana }] : parts;
  return { parts: standing(heardParts, value), heard: '' };
};

/** The field holds `value`: parts that were deleted are no longer read. */
export const keepOf = (reading: Reading, value: string): Reading => ({
  ...reading,
  parts: standing(reading.parts, value),
});

export const kanaOf = ({ parts }: Reading): string => parts.map(({ kana }) => kana).join('');

/** The parts that stand in a text, in the order in which they do. */
const standing = (parts: readonly Part[], value: string): Part[] => {
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
