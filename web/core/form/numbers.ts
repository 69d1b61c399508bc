import { normalizeWidth } from '#spec/core/rules/text.ts';

/** Numbers that JavaScript represents exactly. */
const PLAIN = /^-?(?:\d{1,15})(?:\.\d{1,6})?$/;

/**
 * Parses user input, including full-width digits, thousands separators and a currency sign. Returns the input unchanged if
 * it is not a number, so that validation reports it; undefined if it is empty.
 */
export const parseNumber = (typed: string): number | string | undefined => {
  const plain = normalizeWidth(typed)
    .replace(/^[‐‑‒–—―−ー]/, '-')
    .replace(/^(-?)[¥\\]/, '$1')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (plain === '') return undefined;
  return PLAIN.test(plain) ? Number(plain) : typed;
};
