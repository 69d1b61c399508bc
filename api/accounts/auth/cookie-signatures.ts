import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#api/core/config.ts';

/** better-auth signs a cookie as `<value>.<HMAC-SHA-256 in base64>`, percent-encoded. */
const sign = (value: string, secret: string): string =>
  createHmac('sha256', secret).update(value).digest('base64');

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
 * A Cookie header in which every cookie signed with the previous secret is signed with the current one, so that sessions
 * outlive a change of the secret. better-auth sets the cookie anew when it next extends the session.
 */
export const renewSignatures = (
  cookies: string,
  { authSecret, previousAuthSecret }: Pick<Config, 'authSecret' | 'previousAuthSecret'>,
): string => {
  if (previousAuthSecret === undefined) return cookies;
  return cookies.replace(/([^=;]+)=([^;]*)/g, (whole, name: string, encoded: string) => {
    const signed = decode(encoded);
    const at = signed.lastIndexOf('.');
    const [value, signature] = [signed.slice(0, at), signed.slice(at + 1)];
    return at > 0 && equals(signature, sign(value, previousAuthSecret))
      ? `${name}=${encodeURIComponent(`${value}.${sign(value, authSecret)}`)}`
      : whole;
  });
};
