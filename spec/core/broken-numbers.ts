import { plainNumber } from './entered-numbers.ts';

/* Finds the error in a text that is not a number. Separate from the reader of numbers, which every command loads. */

const NUMBER = '\\d[\\d,.]{0,20}';
const DASH = '[~\\-‐‑‒–—―−ー]';
/** 2~4人, 2 to 4, 14歳~, ~4人, 2人以上. */
const RANGE =
  `^\\D{0,12}${NUMBER}\\D{0,12}?(?:(?:${DASH}|から|to|and) ?${NUMBER}\\D{0,12}|~|から|以上|以下|未満|まで|\\+|or more|or less|and up)$` +
  `|^~ ?${NUMBER}\\D{0,12}$`;
/** 約60分, 60分程度, about 60. */
const ESTIMATE =
  `^(?:約|およそ|だいたい|大体|ほぼ|about|around|roughly|approx(?:\\.|imately)?|ca?\\.) ?\\D?${NUMBER}\\D{0,12}$` +
  `|^\\D?${NUMBER}\\D{0,12}?(?:程度|くらい|ぐらい|前後|ほど|弱|強|or so)$`;

const range = new RegExp(RANGE, 'i');
const estimate = new RegExp(ESTIMATE, 'i');

/** Returns the rule that a text without a readable number violates: it has a range, an estimate, or something else. */
export const brokenNumberRule = (text: string): 'oneNumber' | 'exactNumber' | undefined => {
  const written = plainNumber(text);
  if (range.test(written)) return 'oneNumber';
  return estimate.test(written) ? 'exactNumber' : undefined;
};
