/*
 * Over https, the cookies of better-auth used to be named `__Secure-noren.…`. Browsers that signed in under those names stay
 * signed in: a session moves to the new name when it is next renewed or replaced, at the latest seven days after the change
 * of names (docs/decisions/0063).
 */

const FORMER = /^__Secure-(?=noren\.)/;

const nameOf = (pair: string): string => pair.split('=', 1)[0]?.trim() ?? '';

/** Returns a Cookie header with the present names. A cookie under its present name takes precedence over its former name. */
export const renameFormerCookies = (header: string): string => {
  if (!header.includes('__Secure-noren.')) return header;
  const pairs = header.split(';').map((pair) => pair.trim());
  const names = new Set(pairs.map(nameOf));
  return pairs
    .filter((pair) => !(FORMER.test(pair) && names.has(nameOf(pair).replace(FORMER, ''))))
    .map((pair) => pair.replace(FORMER, ''))
    .join('; ');
};

/**
 * Returns the `Set-Cookie` headers that remove former names from the request for the cookies that its response sets:
 * otherwise a session that was replaced or ended would return with its old cookie.
 */
export const removeFormerCookies = (
  header: string | undefined,
  setCookies: readonly string[],
): readonly string[] => {
  if (!header?.includes('__Secure-noren.')) return [];
  const set = new Set(setCookies.map(nameOf));
  const former = header
    .split(';')
    .map(nameOf)
    .filter((name) => FORMER.test(name));
  return [...new Set(former)]
    .filter((name) => set.has(name.replace(FORMER, '')))
    .map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`);
};
