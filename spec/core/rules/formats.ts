import { type Limits, stringRule } from './rule.ts';
import { normalizeHyphens, normalizeWidth } from './text.ts';

/*
 * Format rules. Specification §5. E-mail addresses, phone numbers and codes are normalized first: full-width characters
 * and the dashes of Japanese keyboards. Every quantifier is bounded, so that matching takes linear time.
 */

type Options = {
  readonly maxLength: number;
  readonly normalize?: (text: string) => string;
  /** The limits that the document states instead of the pattern, where not all its readers understand the pattern. */
  readonly published?: Limits & { readonly description: string };
};

/** Matches the whole text against an unanchored source, up to the longest text the format allows. */
const formatRule = (name: string, source: string, options: Options) => {
  const { maxLength, normalize, published } = options;
  const whole = `^(?:${source})$`;
  const pattern = new RegExp(whole, 'u');
  const { description, ...limits } = published ?? { pattern: whole };
  return stringRule(name, {
    ...(normalize && { normalize }),
    check: (text) => text.length <= maxLength && pattern.test(text),
    limits: { ...limits, maxLength },
    ...(description && { description }),
  });
};

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';
const TLD = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{0,58}[A-Za-z0-9])';
const DOMAIN = `(?:${LABEL}\\.){1,126}${TLD}`;
const ATOM_CHARACTER = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]";
const ATOM = `${ATOM_CHARACTER}{1,64}`;
/** The pattern without the lengths of its parts, since RE2 accepts no repetition of those. */
const PUBLISHED_DOMAIN = `(?:[A-Za-z0-9](?:[A-Za-z0-9\\-]*[A-Za-z0-9])?\\.)+${TLD}`;
const LABEL_LENGTH = 'At most 63 characters between two dots';
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const IPV4 = `(?:${OCTET}\\.){3}${OCTET}`;

/** E-mail address: dot-atoms before the `@`, a domain with at least one dot after it. RFC 5321, RFC 5322. */
export const email = formatRule('email', `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM}){0,31}@${DOMAIN}`, {
  maxLength: 254,
  normalize: normalizeWidth,
  published: {
    pattern: `^${ATOM_CHARACTER}+(?:\\.${ATOM_CHARACTER}+)*@${PUBLISHED_DOMAIN}$`,
    description: `At most 64 characters before the \`@\`. ${LABEL_LENGTH} of the domain.`,
  },
});

const H16 = '[0-9A-Fa-f]{1,4}';
const LAST32 = `(?:${H16}:${H16}|${IPV4})`;
/** `IPv6address` of RFC 3986. */
const IPV6 = [
  `(?:${H16}:){6}${LAST32}`,
  `::(?:${H16}:){5}${LAST32}`,
  `(?:${H16})?::(?:${H16}:){4}${LAST32}`,
  `(?:(?:${H16}:){0,1}${H16})?::(?:${H16}:){3}${LAST32}`,
  `(?:(?:${H16}:){0,2}${H16})?::(?:${H16}:){2}${LAST32}`,
  `(?:(?:${H16}:){0,3}${H16})?::${H16}:${LAST32}`,
  `(?:(?:${H16}:){0,4}${H16})?::${LAST32}`,
  `(?:(?:${H16}:){0,5}${H16})?::${H16}`,
  `(?:(?:${H16}:){0,6}${H16})?::`,
].join('|');

const PORT = '(?:[0-9]{1,4}|[0-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
const WORD = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const HOST = `(?:localhost|${IPV4}|\\[(?:${IPV6})\\]|(?:${WORD}\\.){1,126}(?:${TLD}|\\p{L}[\\p{L}\\p{M}]{1,62}))`;

/** http or https URL without user information. RFC 3986. */
export const url = formatRule(
  'url',
  `[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${HOST}(?::${PORT})?(?:[\\/?#][^\\s\\u0000-\\u001f\\u007f\\ud800-\\udfff]*)?`,
  {
    maxLength: 2000,
    published: {
      start: '[Hh][Tt][Tt][Pp][Ss]?:\\/\\/',
      startExcludes: '\\/?#@:.\\-',
      excludes: '\\s\\x00-\\x1f\\x7f',
      description:
        'An http or https URL without user name or password. The host is a domain of any script, `localhost` or an IP address.',
    },
  },
);

const COUNTRY = '(?:\\+[0-9]{1,3}-?|0)?';
const GROUP = '[0-9]{1,4}';
/** Fully hyphenated, or up to three groups with optional hyphens; at most the 15 digits of E.164. */
const PHONE_GROUPS = `${COUNTRY}(?:${GROUP}(?:-${GROUP}){0,3}-|${GROUP}-?${GROUP}-?)[0-9]{3,4}`;
const PHONE = `(?=\\+?(?:-?[0-9]){1,15}$)${PHONE_GROUPS}`;

const phoneOptions: Options = {
  maxLength: 24,
  normalize: normalizeHyphens,
  published: { pattern: `^${PHONE_GROUPS}$`, description: 'At most 15 digits.' },
};

/** Optional country prefix or leading 0, then groups of digits, the last with three or four; hyphens are optional. */
export const phone = formatRule('phone', PHONE, phoneOptions);
/** Same format as `phone`. */
export const fax = formatRule('fax', PHONE, phoneOptions);
/** Starts with 0, ends with four digits. */
export const localPhone = formatRule('localPhone', '0[0-9]{1,4}-?[0-9]{1,4}-?[0-9]{4}', {
  maxLength: 16,
  normalize: normalizeHyphens,
});

/** Three digits, an optional hyphen, four digits. */
export const postalCode = formatRule('postalCode', '[0-9]{3}-?[0-9]{4}', {
  maxLength: 8,
  normalize: normalizeHyphens,
});

/** RFC 1035, with at least one dot. */
export const domain = formatRule('domain', DOMAIN, {
  maxLength: 253,
  published: { pattern: `^${PUBLISHED_DOMAIN}$`, description: `${LABEL_LENGTH}.` },
});
export const ipv4 = formatRule('ipv4', IPV4, { maxLength: 15 });
/** RFC 4291, without a zone. */
export const ipv6 = formatRule('ipv6', IPV6, { maxLength: 45 });

const BYTE = '[0-9A-Fa-f]{2}';
/** Six bytes, separated by colons or by hyphens. */
export const macAddress = formatRule('macAddress', `${BYTE}(?:(?::${BYTE}){5}|(?:-${BYTE}){5})`, {
  maxLength: 17,
});

/** 法人番号: 13 digits. */
export const corporateNumber = formatRule('corporateNumber', '[0-9]{13}', {
  maxLength: 13,
  normalize: normalizeWidth,
});
/** 適格請求書発行事業者登録番号: T and 13 digits. */
export const invoiceNumber = formatRule('invoiceNumber', 'T[0-9]{13}', {
  maxLength: 14,
  normalize: normalizeWidth,
});

/** Returns whether the last digit of a GTIN is its check digit: digits weigh 1 and 3 in turn, from the right. */
const hasCheckDigit = (digits: string): boolean => {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

const JAN = '^(?:[0-9]{8}|[0-9]{13})$';
const jan = new RegExp(JAN, 'u');

/** JAN code (GTIN-8 or GTIN-13): 8 or 13 digits, of which the last is the check digit. */
export const janCode = stringRule('janCode', {
  normalize: normalizeWidth,
  check: (text) => jan.test(text) && hasCheckDigit(text),
  limits: { pattern: JAN, maxLength: 13 },
  description: 'The last digit is the check digit.',
});

const utf8 = new TextEncoder();

/** User handle of a WebAuthn credential: 1 to 64 bytes as UTF-8. WebAuthn, 5.4.3. */
export const webauthnUserId = stringRule('webauthnUserId', {
  checksEmpty: true,
  check: (text) => text.length > 0 && text.length <= 64 && utf8.encode(text).length <= 64,
  limits: { minLength: 1, maxLength: 64 },
  description: '1 to 64 bytes as UTF-8.',
});
