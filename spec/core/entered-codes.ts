import { normalizeHyphens } from './rules/text.ts';
import { plainCell } from './spreadsheets.ts';

/*
 * Numbers and codes of things, such as C-0098, as people type them and as banks print them. One reader for files, options and
 * forms.
 */

/** Returns a number with upper-case letters, half-width hyphens and no spaces: `Ｃ − ００９８` and `No. c-0098` are `C-0098`. */
export const foldCode = (text: string): string =>
  normalizeHyphens(plainCell(text).replace(/^\s*№/, ''))
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^(?:#|NO\.)/, '')
    .replace(/^-+|-+$/g, '');

/** Returns a code without signs between its letters and digits, for people who leave them out: `C0098`. */
const bare = (text: string): string => foldCode(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Returns a code without the zeros before its numbers: `C98`. */
const short = (text: string): string => bare(text).replace(/(?<!\p{N})0+(?=\p{N})/gu, '');

/** Returns the code that the user typed: exactly, or else with signs left out, if only one matches. */
export const findCode = (typed: string, codes: readonly string[]): string | undefined => {
  const exact = codes.find((code) => foldCode(code) === foldCode(typed));
  if (exact !== undefined || bare(typed) === '') return exact;
  const alike = codes.filter((code) => bare(code) === bare(typed));
  return alike.length === 1 ? alike[0] : undefined;
};

/** The maximum number of wrong letters in a proposed code. */
const MAX_WRONG = 2;
const MAX_PROPOSED = 3;

/** Returns up to three codes that the user probably meant: see `mistyped`, or else codes among other words, as in C-0098 影絵座. */
export const nearCodes = (typed: string, codes: readonly string[]): string[] => {
  const contained = codes.filter((code) => contains(typed, code));
  if (contained.length > 0) return contained.slice(0, MAX_PROPOSED);
  const words = plainCell(typed).split(/[\s、,:：;；()（）]+/u);
  const numbers = words.filter((word) => words.length > 1 && /\p{N}/u.test(word));
  const each = [typed, ...numbers].map((word) => mistyped(word, codes));
  return each.find((proposed) => proposed.length > 0) ?? [];
};

/** Returns whether a text contains the code, with or without its signs, and not as a part of a longer one. */
const contains = (typed: string, code: string): boolean =>
  [foldCode, bare].some((form) => {
    const [text, part] = [form(typed), form(code)];
    const at = part === '' ? -1 : text.indexOf(part);
    return (
      at >= 0 &&
      !/[A-Z0-9]/.test(text.charAt(at - 1)) &&
      !/[A-Z0-9]/.test(text.charAt(at + part.length))
    );
  });

/** Returns the codes that differ from the typed text by zeros, or else those with the fewest wrong letters. */
const mistyped = (typed: string, codes: readonly string[]): string[] => {
  const [wanted, wantedShort] = [bare(typed), short(typed)];
  if (wanted === '' || wanted.length > 40) return [];
  const scored = codes.map((code) => {
    const wrong = short(code) === wantedShort ? 0 : distance(wanted, bare(code));
    return { code, wrong };
  });
  const best = Math.min(...scored.map(({ wrong }) => wrong), Number.POSITIVE_INFINITY);
  if (best > MAX_WRONG || best >= wanted.length - 1) return [];
  return scored
    .filter(({ wrong }) => wrong === best)
    .slice(0, MAX_PROPOSED)
    .map(({ code }) => code);
};

/** Letters to insert, remove, change or exchange with the next one to get from one word to the other. */
export const distance = (from: string, to: string): number => {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1;
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? 0;
      const isExchange = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          (row[j - 1] ?? 0) + 1,
          at(1, 1) + cost,
          isExchange ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};
