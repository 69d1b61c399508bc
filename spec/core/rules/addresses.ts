/*
 * Detects texts that mail programs turn into links: a scheme, or a dot of a domain. Too much is better than too little: the host
 * may have letters of any script and emoji, and the end of a domain is any two letters, since new domains appear all the time.
 * Names and greetings may have abbreviations and numbers before Japanese text, as in 「Dr.汐入」, 「M.田中」 and 「1.受付」; e-mails break
 * these too, which harms nobody.
 *
 * 「。」 and 「．」 are dots of a domain too, but end Japanese sentences, after which nobody leaves a space. They count where Latin
 * letters follow, as in 「暖簾。com」, or where the host of an e-mail address precedes; 「例え。テスト」 alone is a sentence like 「こんにちは。世界」.
 *
 * Two other modules look for addresses with other aims: pages link whole addresses (`bare-addresses.ts`), and blind rounds hide
 * them (`api/programme/judging/blind.ts`).
 */

const scheme = /[:\uff1a](?=[/\uff0f]{2})/;
const everyScheme = /[:\uff1a](?=[/\uff0f]{2})/g;

const SIGN = '[\\p{L}\\p{N}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\-]';
const LETTERS = '\\p{L}[\\p{L}\\p{M}]';
const LATIN = '\\p{Script=Latin}{2}';
const FULL_STOP = '[\\u3002\\uff0e\\uff61]';
const MAILBOX = '[\\w.+\\-][@\\uff20]';

/** Looks back from a dot only, so that a text without dots costs nothing. */
const PERIOD = `\\.(?<=${SIGN}\\.)(?=${LETTERS})`;
const ABBREVIATION = `(?<=(?:^|[^\\p{L}\\p{N}\\p{M}@\\uff20.\\-])(?:\\p{Script=Latin}{1,3}|\\d{1,2})\\.)(?!\\p{Script=Latin})`;
const HOST = `${MAILBOX}(?:${SIGN}|\\.)+`;
const OTHER_FULL_STOP = `${FULL_STOP}(?:(?<=${SIGN}${FULL_STOP})(?=${LATIN})|(?<=${HOST}${FULL_STOP})(?=${SIGN}))`;

export const domainDot = new RegExp(`${PERIOD}(?!${ABBREVIATION})|${OTHER_FULL_STOP}`, 'u');
export const everyDot = new RegExp(`${PERIOD}|${OTHER_FULL_STOP}`, 'gu');

/** Returns whether a mail program may turn a part of the text into a link. */
export const hasAddress = (text: string): boolean => scheme.test(text) || domainDot.test(text);

/**
 * Returns the text with a space after each dot of a domain, and within `://`, so that no mail program turns a part of it into a
 * link.
 */
export const breakAddresses = (text: string): string =>
  text.replace(everyScheme, '$& ').replace(everyDot, '$& ');
