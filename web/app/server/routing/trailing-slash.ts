/**
 * Returns the URL without its trailing slash, or undefined if it has none. A path that starts with two slashes would be read
 * as another host, so it is not redirected.
 */
export const removeTrailingSlash = ({ pathname, search }: URL): string | undefined => {
  if (pathname.startsWith('//') || pathname === '/' || !pathname.endsWith('/')) return undefined;
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end) + search;
};
