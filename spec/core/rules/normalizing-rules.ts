import { normalizingRule } from './rule.ts';
import {
  normalizeCode,
  normalizeHiragana,
  normalizeKana,
  normalizePhone,
  normalizePostalCode,
  normalizeWidth,
} from './text.ts';

/*
 * Rules that reject nothing: they normalize a text before the other rules of its field check it.
 */

/** Full-width characters to half width. */
export const toHalfWidth = normalizingRule('toHalfWidth', normalizeWidth);
/** Hiragana and half-width kana to katakana. */
export const toKatakana = normalizingRule('toKatakana', normalizeKana);
/** Katakana, also half-width, to hiragana. */
export const toHiragana = normalizingRule('toHiragana', normalizeHiragana);
/** Half width, without a leading 〒. Postal codes of other countries pass unchanged. */
export const toPostalCodeFormat = normalizingRule('toPostalCodeFormat', normalizePostalCode);
/** Spaces and brackets between the groups of a phone number to hyphens. */
export const toPhoneFormat = normalizingRule('toPhoneFormat', normalizePhone);
/** Upper-case letters and digits, without spaces and hyphens. */
export const toCodeFormat = normalizingRule('toCodeFormat', normalizeCode);
