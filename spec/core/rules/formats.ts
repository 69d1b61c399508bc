import { stringRule } from './rule.ts';
import { compatible, withHyphens } from './text.ts';

/*
 * Rules of formats. Specification §5. E-mail, phones and codes are brought into one writing first: full width, the
 * dashes of Japanese keyboards, and in phones spaces and brackets. Every pattern is bounded, so that it takes linear time on any text.
 */

type Options = {
  readonly maxLength: number;
  readonly clean?: (text: string) => string;
};

/** A text that matches as a whole and is no longer than the format can be. */
const format = (name: string, source: string, { maxLength, clean }: Options) => {
  const whole = `^(?:${source})$`;
  const pattern = new RegExp(whole, 'u');
  return stringRule(name, {
    ...(clean && { clean }),
    holds: (text) => text.length <= maxLength && pattern.test(text),
    limits: { pattern: whole, maxLength },
  });
};

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?';
const TOP = '(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9\\-]{0,58}[A-Za-z0-9])';
const DOMAIN = `(?:${LABEL}\\.){1,126}${TOP}`;
const ATOM = "[A-Za-z0-9!#$%&'*+\\/=?^_`\\{\\|\\}~\\-]{1,64}";
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const IPV4 = `(?:${OCTET}\\.){3}${OCTET}`;

/** An address of mail: dots between atoms, a domain with a dot in it. RFC 5321, RFC 5322. */
export const email = format('email', `(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM}){0,31}@${DOMAIN}`, {
  maxLength: 254,
  clean: compatible,
});

const H16 = '[0-9A-Fa-f]{1,4}';
const LAST32 = `(?:${H16}:${H16}|${IPV4})`;
/** The grammar of RFC 3986, `IPv6address`. */
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

const PORT = '(?:[0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';
const WORD = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}\\-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const HOST = `(?:localhost|${IPV4}|\\[(?:${IPV6})\\]|(?:${WORD}\\.){1,126}(?:${TOP}|\\p{L}[\\p{L}\\p{M}]{1,62}))`;

/** An address of the web: http or https, without a name or a password in it. RFC 3986. */
export const url = format(
  'url',
  `[Hh][Tt][Tt][Pp][Ss]?:\\/\\/${HOST}(?::${PORT})?(?:[\\/?#][^\\s\\u0000-\\u001f\\u007f\\ud800-\\udfff]*)?`,
  { maxLength: 2000 },
);

const COUNTRY = '(?:\\+[0-9]{1,3}-?|0)?';
const GROUP = '[0-9]{1,4}';
/** With every hyphen, or three groups with any of theirs; E.164 has no number of more than 15 digits. */
const PHONE = `(?=\\+?(?:-?[0-9]){1,15}$)${COUNTRY}(?:${GROUP}(?:-${GROUP}){0,3}-|${GROUP}-?${GROUP}-?)[0-9]{3,4}`;

/** Country prefix or leading 0 if there is one, groups of digits, three or four of them at the end; hyphens are optional. */
export const phone = format('phone', PHONE, { maxLength: 24, clean: withHyphens });
/** As a phone. */
export const fax = format('fax', PHONE, { maxLength: 24, clean: withHyphens });
/** Begins with 0, ends with four digits. */
export const localPhone = format('localPhone', '0[0-9]{1,4}-?[0-9]{1,4}-?[0-9]{4}', {
  maxLength: 16,
  clean: withHyphens,
});

/** Three digits, a hyphen or none, four digits. */
export const postalCode = format('postalCode', '[0-9]{3}-?[0-9]{4}', {
  maxLength: 8,
  clean: withHyphens,
});

/** RFC 1035, with a dot in it. */
export const domain = format('domain', DOMAIN, { maxLength: 253 });
export const ipv4 = format('ipv4', IPV4, { maxLength: 15 });
/** RFC 4291, without a zone. */
export const ipv6 = format('ipv6', IPV6, { maxLength: 45 });

const BYTE = '[0-9A-Fa-f]{2}';
/** Six bytes, all divided by colons or all by hyphens. */
export const macAddress = format('macAddress', `${BYTE}(?:(?::${BYTE}){5}|(?:-${BYTE}){5})`, {
  maxLength: 17,
});

/** 法人番号: 13 digits. */
export const corporateNumber = format('corporateNumber', '[0-9]{13}', {
  maxLength: 13,
  clean: compatible,
});
/** 適格請求書発行事業者登録番号: T and 13 digits. */
export const invoiceNumber = format('invoiceNumber', 'T[0-9]{13}', {
  maxLength: 14,
  clean: compatible,
});

const utf8 = new TextEncoder();

/** The id of a user as an authenticator keeps it: 1 to 64 bytes. WebAuthn, 5.4.3. */
export const webauthnUserId = stringRule('webauthnUserId', {
  judgesBlank: true,
  holds: (text) => text.length > 0 && text.length <= 64 && utf8.encode(text).length <= 64,
  limits: { minLength: 1, maxLength: 64 },
  says: '1 to 64 bytes as UTF-8.',
});
