/**
 * Phone numbers are compared by their digits, without separators and without the country code of the show: +81 90 is 090.
 * PostgreSQL stores the same key; a change needs a migration that recomputes it.
 */

const SEPARATORS = '[^0-9+]';
const COUNTRY = '^\\+810?';

const separators = new RegExp(SEPARATORS, 'g');
const country = new RegExp(COUNTRY);

export const phoneKey = (phone: string): string =>
  phone.normalize('NFKC').replace(separators, '').replace(country, '0').replaceAll('+', '');

/** Returns the expression of `phoneKey` for the SQL expression `given`. */
export const phoneKeySql = (given: string): string =>
  `replace(regexp_replace(regexp_replace(normalize(${given}, nfkc), '${SEPARATORS}', '', 'g'), '${COUNTRY}', '0'), '+', '')`;

/** Characters between groups of digits; keyboards type many kinds of dashes. */
const SIGNS = '()+.\\-/~\\u2010-\\u2015\\u2212\\u2500\\u2501\\u30fc\\u301c';
const BEGINNING = new RegExp(`^\\(?[+0][0-9${SIGNS}]*$`);
const PART = new RegExp(`^[0-9${SIGNS}]+$`);
const WORD = new RegExp(`^[${SIGNS}]*[0-9][0-9${SIGNS}]*$`);
/** Fewer digits are hardly those of a whole phone number. */
export const MIN_PHONE_DIGITS = 9;

const halfWidth = (word: string) => word.normalize('NFKC');

/** Makes one word of each phone number in a query that is typed with spaces. */
export const joinPhoneGroups = (query: string): string =>
  query
    .split(/\s+/)
    .reduce<string[][]>((groups, word) => {
      const group = groups.at(-1);
      const isPart = BEGINNING.test(halfWidth(group?.[0] ?? '')) && PART.test(halfWidth(word));
      if (isPart) group?.push(word);
      else groups.push([word]);
      return groups;
    }, [])
    .flatMap((group) => {
      const key = group.length > 1 ? phoneKey(group.join('')) : '';
      return key.length >= MIN_PHONE_DIGITS ? [key] : group;
    })
    .join(' ');

/** Returns the digits of a word that may be a phone number, or part of one. */
export const phoneWord = (word: string): string | undefined =>
  WORD.test(word) ? phoneKey(word) : undefined;
