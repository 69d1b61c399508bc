/** Returns the value of a cookie in a Cookie header, as it is encoded there. RFC 6265, 4.2.1. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined => {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
};
