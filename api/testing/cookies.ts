import { COOKIES } from '#spec/core/cookies.ts';

/** Returns the Cookie header after a response: adds set cookies and removes expired ones. */
export const cookiesAfter = (before: string, { headers }: Pick<Response, 'headers'>): string => {
  const jar = new Map(
    before
      .split('; ')
      .filter(Boolean)
      .map((pair) => split(pair)),
  );
  for (const line of headers.getSetCookie()) {
    const [name, value] = split(line.split(';', 1)[0] ?? '');
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
};

const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};

/** Returns the names of the cookies that a response sets, without those that it removes. */
export const cookieNames = (headers: Headers): string[] =>
  headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => split(line)[0]);

/**
 * Refuses undeclared cookies, which the privacy policy does not mention.
 * @throws for a cookie that the product does not declare
 */
export const expectDeclaredCookies = (headers: Headers): void => {
  const unknown = cookieNames(headers).filter((name) => !COOKIES.includes(name));
  if (unknown.length > 0) throw new Error(`Undeclared cookies: ${unknown.join(', ')}`);
};
