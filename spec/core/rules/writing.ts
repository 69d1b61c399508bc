import { cleaningRule } from './rule.ts';
import { codeWriting, compatible, inKatakana, phoneWriting, postalWriting } from './text.ts';

/*
 * Rules that refuse nothing: they bring a text into one writing before the others of its field judge it.
 */

/** Full width as half width. */
export const asHalfWidth = cleaningRule('asHalfWidth', compatible);
/** Hiragana and half-width kana as katakana. */
export const asKatakana = cleaningRule('asKatakana', inKatakana);
/** Half width, without the sign of the post; codes of other countries are as free as they are. */
export const asPostalCode = cleaningRule('asPostalCode', postalWriting);
/** Spaces and brackets between the groups of a phone as hyphens. */
export const asPhone = cleaningRule('asPhone', phoneWriting);
/** A code of capital letters and digits, without the spaces and hyphens people put into it. */
export const asCode = cleaningRule('asCode', codeWriting);
