/**
 * Where an address with a slash at its end leads: every page has one address, without it. Nothing for any other. A path
 * that begins with two slashes would name another host, so it leads nowhere.
 */
export const withoutTrailingSlash = ({ pathname, search }: URL): string | undefined => {
  if (pathname.startsWith('//') || pathname === '/' || !pathname.endsWith('/')) return undefined;
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) + search;
};
