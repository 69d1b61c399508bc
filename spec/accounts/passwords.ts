import { z } from 'zod';

/** What passwords have been built on everywhere, as lists of leaked ones show, and what they would be built on here. */
const COMMON =
  'password passwort passcode passw0rd letmein welcome admin administrator root user guest login ' +
  'master secret default changeme iloveyou monkey dragon sunshine princess football baseball ' +
  'superman batman trustno shadow michael jordan hello freedom whatever starwars computer internet ' +
  'google facebook pokemon qwerty qwertyuiop asdfghjkl zxcvbnm asdf zxcv qazwsx qazwsxedc test testing ' +
  'sakura tokyo osaka japan nippon nihon arigatou himitsu konnichiwa daisuki aishiteru doraemon ' +
  'noren';
const WORDS = COMMON.split(' ').sort((a, b) => b.length - a.length);

/** Keys and signs in their order: a run of them is typed, not thought of. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
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

/** Fewer different signs than this are a pattern, whatever their order. */
const FEWEST_SIGNS = 5;
/** What is left after everything guessed at once: so much must be somebody's own. */
const FEWEST_OWN = 6;

/**
 * Whether a password is among the first that anybody would try: common words with digits around them, runs of the
 * keyboard, few signs over and over. NIST SP 800-63B, 5.1.1.2.
 */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.normalize('NFKC').toLowerCase();
  if (new Set(lower).size < FEWEST_SIGNS || /^(.{1,8}?)\1+$/u.test(lower)) return true;
  const plain = lower.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  return [lower, plain].some((text) => ownOf(text) < FEWEST_OWN);
};

/** How many signs are left without common words, runs, digits in a row and signs that only divide. */
const ownOf = (text: string): number => {
  const rest = WORDS.reduce((left, word) => left.replaceAll(word, ' '), withoutRuns(text));
  return [...rest.replace(/\d{4,}|[\s\p{P}\p{S}]/gu, '')].length;
};

const withoutRuns = (text: string): string => {
  let rest = text;
  for (const run of RUNS.flatMap((each) => [each, [...each].reverse().join('')]))
    for (let length = run.length; length >= 4; length -= 1)
      for (let at = 0; at + length <= run.length; at += 1)
        rest = rest.replaceAll(run.slice(at, at + length), ' ');
  return rest;
};

/** A password that somebody chooses now. Nothing of it is cleaned: space is part of it. */
export const NewPassword = z
  .string()
  .min(12)
  .max(128)
  .refine((value) => !isCommonPassword(value), { params: { rule: 'uncommonPassword' } })
  .meta({
    description: 'Not among the common ones.',
    format: 'password',
    example: 'a lantern over the quay',
  });

/** A password as it was chosen once, by whatever rule held then. */
export const GivenPassword = z
  .string()
  .min(1)
  .max(128)
  .meta({ format: 'password', example: 'a lantern over the quay' });
