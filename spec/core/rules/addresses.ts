/*
 * What mail programs turn into links: a scheme, or a dot of a domain. Too much is better than too little: the host may have
 * letters of any script and emoji, and the end of a domain is any two letters, since nobody knows all domains there will be. Only
 * between Latin and other letters it is an abbreviation, as in 「Dr.汐入」 and 「M.田中」.
 *
 * 「。」 and 「．」 are dots of a domain too, but end Japanese sentences, after which nobody leaves a space. They count where
 * Latin letters follow, as in 「暖簾。com」, or where the host of an e-mail address precedes; 「例え。テスト」 alone is a sentence
 * like 「こんにちは。世界」.
 *
 * Two others look for addresses with other aims: pages link whole addresses (`web/core/markdown/addresses.ts`), and blind rounds
 * hide them (`api/programme/judging/blind.ts`).
 */

const scheme = /[:\uff1a](?=[/\uff0f]{2})/;
const everyScheme = /[:\uff1a](?=[/\uff0f]{2})/g;

const SIGN = '[\\p{L}\\p{N}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\-]';
const LETTERS = '\\p{L}[\\p{L}\\p{M}]';
const LATIN = '\\p{Script=Latin}{2}';
const FULL_STOP = '[\\u3002\\uff0e\\uff61]';
const MAILBOX = '[\\w.+\\-][@\\uff20]';

/** Looks back from a dot only, so that a text without dots costs nothing. */
const DOMAIN_DOT = `\\.(?<=${SIGN}\\.)(?=${LATIN})|\\.(?<=[\\p{L}\\p{M}]\\.)(?<!\\p{Script=Latin}\\.)(?=${LETTERS})|${FULL_STOP}(?:(?<=${SIGN}${FULL_STOP})(?=${LATIN})|(?<=${MAILBOX}${SIGN}+${FULL_STOP})(?=${SIGN}))`;

const domainDot = new RegExp(DOMAIN_DOT, 'u');
const everyDomainDot = new RegExp(DOMAIN_DOT, 'gu');

/** Whether a mail program may turn a part of the text into a link. */
export const hasAddress = (text: string): boolean => scheme.test(text) || domainDot.test(text);

/** The text with a space after each dot of a domain, and within `://`, so that no mail program turns a part of it into a link. */
export const breakAddresses = (text: string): string =>
  text.replace(everyScheme, '$& ').replace(everyDomainDot, '$& ');
