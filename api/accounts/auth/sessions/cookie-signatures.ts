import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#api/core/config.ts';

/** Signs a cookie like better-auth: `<value>.<HMAC-SHA-256 in base64>`, percent-encoded. */
const sign = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64');

/** The length of an HMAC-SHA-256 in base64. */
const SIGNATURE_LENGTH = 44;

const equals = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const decode = (encoded: string): string => {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
};

/**
 * Returns a Cookie header in which every cookie signed with the previous secret is signed with the current one, so that
 * sessions survive a change of the secret. better-auth sets a new cookie when it next extends the session.
 */
export const renewSignatures = (
  cookies: string,
  { authSecret, previousAuthSecret }: Pick<Config, 'authSecret' | 'previousAuthSecret'>,
): string => {
  if (previousAuthSecret === undefined) return cookies;
  const renew = (cookie: string): string => {
    const start = cookie.indexOf('=') + 1;
    const signed = decode(cookie.slice(start));
    const at = signed.length - SIGNATURE_LENGTH - 1;
    // Anybody can send hundreds of cookies; only those that look signed cost an HMAC.
    if (start < 2 || at < 1 || signed[at] !== '.') return cookie;
    const [value, signature] = [signed.slice(0, at), signed.slice(at + 1)];
    return equals(signature, sign(value, previousAuthSecret))
      ? `${cookie.slice(0, start)}${encodeURIComponent(`${value}.${sign(value, authSecret)}`)}`
      : cookie;
  };
  return cookies.split(';').map(renew).join(';');
};
