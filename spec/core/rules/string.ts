import { requiredStringRule, stringRule } from './rule.ts';
import { countCodePoints, hasVisibleCharacter, isCleanText } from './text.ts';

/*
 * String rules. Specification §5.
 */

const utf8 = new TextEncoder();

/** At most `max` bytes as UTF-8: `max` half-width or a third as many full-width characters. */
export const maxBytes = (max: number) =>
  stringRule('maxBytes', {
    params: { max, fullWidth: Math.floor(max / 3) },
    check: (text) => utf8.encode(text).length <= max,
    limits: { maxLength: max },
    description: `At most ${max} bytes as UTF-8.`,
  });

/** Trims the text and requires a visible character, which makes the field required. */
export const trimToNotBlank = requiredStringRule('trimToNotBlank', {
  normalize: (text) => text.trim(),
  check: hasVisibleCharacter,
  limits: { startExcludes: '\\s' },
  description: 'At least one visible character.',
});

/** At most `max` code points; half-width and full-width characters count the same. */
export const maxFullWidthCharacters = (max: number) =>
  stringRule('maxFullWidthCharacters', {
    params: { max },
    check: (text) => text.length <= max || countCodePoints(text) <= max,
    limits: { maxLength: max },
  });

/** At least `min` code points. */
export const minCharacters = (min: number) =>
  stringRule('minCharacters', {
    params: { min },
    check: (text) => countCodePoints(text) >= min,
    limits: { minLength: min },
  });

/** Starts with `@`. */
export const startsWithAtmark = stringRule('startsWithAtmark', {
  check: (text) => text.startsWith('@'),
  limits: { start: '@' },
});

/** Starts with exactly this URL. */
export const startsWithSpecifiedUrl = (url: string) =>
  stringRule('startsWithSpecifiedUrl', {
    params: { url },
    check: (text) => text.startsWith(url),
    limits: { start: url.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&') },
  });

const IMAGE_DATA_URI = 'data:image\\/[A-Za-z0-9.+-]+(?:;[A-Za-z0-9=._-]+)*;base64,';
const imageDataUri = new RegExp(`^${IMAGE_DATA_URI}`, 'u');

/** Starts with the prefix of a base64 data URI of an image. RFC 2397. */
export const startsWithBase64DataUri = stringRule('startsWithBase64DataUri', {
  check: (text) => imageDataUri.test(text),
  limits: { start: IMAGE_DATA_URI },
});

/** Text that PostgreSQL and JSON can store exactly. `rules()` adds it to every text field. */
export const cleanText = stringRule('cleanText', { check: isCleanText });

const ONE_LINE = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\ud800-\\udfff]*$';
const oneLine = new RegExp(ONE_LINE, 'u');

/** No line breaks or other control characters, so that the text is safe in e-mail headers. */
export const singleLine = stringRule('singleLine', {
  check: (text) => oneLine.test(text),
  limits: { excludes: '\\x00-\\x1f\\x7f-\\x9f' },
});
