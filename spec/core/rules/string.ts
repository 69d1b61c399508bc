import { neededStringRule, stringRule } from './rule.ts';
import { CLEAN_TEXT, canBeSeen, codePoints, isCleanText } from './text.ts';

/*
 * Rules of strings. Specification §5.
 */

const utf8 = new TextEncoder();

/** At most `max` bytes as UTF-8: `max` half-width characters, or a third of that in full-width ones. */
export const maxBytes = (max: number) =>
  stringRule('maxBytes', {
    params: { max, fullWidth: Math.floor(max / 3) },
    holds: (text) => utf8.encode(text).length <= max,
    limits: { maxLength: max },
    says: `At most ${max} bytes as UTF-8.`,
  });

/** Something that can be seen, once the space around it is gone. Blank is refused, so that the field is required. */
export const trimToNotBlank = neededStringRule('trimToNotBlank', {
  clean: (text) => text.trim(),
  holds: canBeSeen,
  limits: { pattern: '^\\S' },
  says: 'Something that can be seen: not only space and invisible characters.',
});

/** At most `max` characters, counted in code points; half-width ones count like full-width ones. */
export const maxFullWidthCharacters = (max: number) =>
  stringRule('maxFullWidthCharacters', {
    params: { max },
    holds: (text) => text.length <= max || codePoints(text) <= max,
    limits: { maxLength: max },
  });

/** At least `min` characters, counted in code points. */
export const minCharacters = (min: number) =>
  stringRule('minCharacters', {
    params: { min },
    holds: (text) => codePoints(text) >= min,
    limits: { minLength: min },
  });

/** Begins with `@`. */
export const startsWithAtmark = stringRule('startsWithAtmark', {
  holds: (text) => text.startsWith('@'),
  limits: { pattern: '^@' },
});

/** Begins with this address, letter by letter. */
export const startsWithSpecifiedUrl = (url: string) =>
  stringRule('startsWithSpecifiedUrl', {
    params: { url },
    holds: (text) => text.startsWith(url),
    limits: { pattern: `^${url.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}` },
  });

const IMAGE_DATA_URI = '^data:image/[A-Za-z0-9.+-]+(?:;[A-Za-z0-9=._-]+)*;base64,';
const imageDataUri = new RegExp(IMAGE_DATA_URI, 'u');

/** Begins like a picture written as a data URI in base64. RFC 2397. */
export const startsWithBase64DataUri = stringRule('startsWithBase64DataUri', {
  holds: (text) => imageDataUri.test(text),
  limits: { pattern: IMAGE_DATA_URI },
});

/** Text that PostgreSQL and JSON hold exactly; every field made by `rules()` keeps this one too. */
export const cleanText = stringRule('cleanText', {
  holds: isCleanText,
  limits: { pattern: CLEAN_TEXT },
});

const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ud800-\\udfff]*$';
const oneLine = new RegExp(ONE_LINE, 'u');

/** No line ends and no other controls: what may stand in the head of a letter. */
export const singleLine = stringRule('singleLine', {
  holds: (text) => oneLine.test(text),
  limits: { pattern: ONE_LINE },
});
