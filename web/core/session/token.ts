import { TOKEN_COOKIE } from '#spec/core/cookies.ts';

/* The bearer token is in a cookie that scripts can read (specification §7). */

/** A day in seconds (specification §9). */
const MAX_AGE = 86_400;

export const readToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${TOKEN_COOKIE}=`))
    ?.slice(TOKEN_COOKIE.length + 1);

export const storeToken = (token: string): void => write(token, MAX_AGE);

export const clearToken = (): void => write('', 0);

/** `Secure` only on https: on plain http, as in the demo, most browsers drop a Secure cookie. */
const write = (value: string, maxAge: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser, and never on plain http
  document.cookie = `${TOKEN_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};
