import { compatible } from '#spec/core/rules/text.ts';

/** Digits that a JavaScript number holds exactly. */
const PLAIN = /^-?(?:\d{1,15})(?:\.\d{1,6})?$/;

/**
 * What was typed, as a number: full-width digits, separators of thousands and the currency's sign are understood. What is
 * no number comes back as it was typed, for a rule to judge; an empty field has no value.
 */
export const typedNumber = (typed: string): number | string | undefined => {
  const plain = compatible(typed)
    .replace(/^[‐‑‒–—―−ー]/, '-')
    .replace(/^(-?)[¥\\]/, '$1')
    .replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  if (plain === '') return undefined;
  return PLAIN.test(plain) ? Number(plain) : typed;
};
