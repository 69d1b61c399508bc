import { z } from 'zod';

/** Common base words of leaked passwords, and words specific to this site. */
const COMMON_WORDS =
  'password passwort passcode passw0rd letmein welcome admin administrator root user guest login ' +
  'master secret default changeme iloveyou monkey dragon sunshine princess football baseball ' +
  'superman batman trustno shadow michael jordan hello freedom whatever starwars computer internet ' +
  'google facebook pokemon qwerty qwertyuiop asdfghjkl zxcvbnm asdf zxcv qazwsx qazwsxedc test testing ' +
  'sakura tokyo osaka japan nippon nihon arigatou himitsu konnichiwa daisuki aishiteru doraemon ' +
  'noren';
const WORDS = COMMON_WORDS.split(' ').sort((a, b) => b.length - a.length);

/** Sequences of the alphabet, the digits and the keyboard. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Passwords with fewer distinct characters count as repetitive. */
const MIN_DISTINCT_CHARACTERS = 5;
/** Minimum number of characters outside common words and sequences. */
const MIN_UNPREDICTABLE_CHARACTERS = 6;

/**
 * Returns whether a password is easily guessed: common words with digits, keyboard sequences, or repetitions of a few characters.
 * NIST SP 800-63B, 5.1.1.2.
 */
export const isCommonPassword = (password: string): boolean => isPredictable(password, WORDS);

/** Parts of a name or an address that are shorter may be part of any password. */
const MIN_PART = 4;

/**
 * Returns whether a password is easily guessed by who knows the account: the words of `personal`, such as its e-mail address, its
 * name and the name of the site, count as common.
 */
export const isPersonalPassword = (password: string, personal: readonly string[]): boolean => {
  const words = personal
    .map((text) => text.normalize('NFKC').toLowerCase())
    .flatMap((text) => [text, ...text.split(/[\s\p{P}\p{S}]+/u)])
    .filter((word) => [...word].length >= MIN_PART || /[^\p{ASCII}]{2}/u.test(word));
  return isPredictable(
    password,
    [...words, ...WORDS].sort((a, b) => b.length - a.length),
  );
};

const isPredictable = (password: string, words: readonly string[]): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < MIN_DISTINCT_CHARACTERS || /^(.{1,8}?)\1+$/u.test(lower)) return true;
  const plain = lower.replace(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? character);
  return [lower, plain].some(
    (text) => countUnpredictable(text, words) < MIN_UNPREDICTABLE_CHARACTERS,
  );
};

/** Returns the number of characters outside common words, sequences, runs of digits and punctuation. */
const countUnpredictable = (text: string, words: readonly string[]): number => {
  const withoutWords = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  const rest = removeSequences(withoutWords);
  return [...rest.replace(/\d{4,}|[\s\p{P}\p{S}]/gu, '')].length;
};

const removeSequences = (text: string): string => {
  let rest = text;
  for (const run of SEQUENCES.flatMap((each) => [each, [...each].reverse().join('')]))
    for (let length = run.length; length >= 4; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1)
        rest = rest.replaceAll(run.slice(at, at + length), ' ');
  return rest;
};

/** A new password. Not normalized: spaces are significant. */
export const NewPassword = z
  .string()
  .min(12)
  .max(128)
  .refine((value) => !isCommonPassword(value), { params: { rule: 'uncommonPassword' } })
  .meta({
    description: 'Must not be a common password.',
    format: 'password',
    example: 'a lantern over the quay',
  });

/** An existing password, which may predate the current rules. */
export const CurrentPassword = z.string().min(1).max(128).meta({
  description: 'Compared character by character, spaces included.',
  format: 'password',
  example: 'a lantern over the quay',
});
