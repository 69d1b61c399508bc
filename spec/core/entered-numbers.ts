import { normalizeWidth } from './rules/text.ts';
import { plainCell } from './spreadsheets.ts';

/*
 * Numbers as people and spreadsheets write them. One reader for files, options and forms.
 */

/** Numbers that JavaScript represents exactly. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Groups of three behind a first one of one to three digits, which a zero cannot begin. */
const GROUPED = /^(-?[1-9]\d{0,2})((?:[,、'’]\d{3})+|(?: \d{3})+)(?=\.|$)/;

/** 1.000 is a thousand to half of Europe and one to everybody else. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.000$/;

const SIGN = '[¥\\\\]|JPY ?|円';
const CURRENCY = new RegExp(`^(-?)(?:${SIGN}|金(?=.*円)) ?`, 'i');
const UNIT = /(?<=[\d.]) ?(?:円|yen|JPY|¥)(?:也)?$/i;
/** The line behind an amount on a bill, so that nothing can be added: ¥1,500- or 1,500,-. */
const CLOSING = /^(¥.*\d)[.,]?-$|^(\d.*\d),-$/;

/**
 * The number in a text: 1500, 1,500, ¥1,500, 1500円 or １，５００, and decimals. Undefined for what is no number, and for what
 * could be several: 1,50, 1.000, 1.500.000.
 */
export const readNumber = (text: string): number | undefined => {
  const digits = normalizeWidth(plainCell(text))
    .replace(/^[‐‑‒–—―−ー]/, '-')
    .replace(/^\+(?=[¥\d])/, '')
    .replace(CLOSING, '$1$2')
    .replace(CURRENCY, '$1')
    .replace(UNIT, '')
    .replace(GROUPED, (_, first: string, rest: string) => first + rest.replace(/\D/g, ''));
  return PLAIN.test(digits) && !AMBIGUOUS.test(digits) ? Number(digits) : undefined;
};
