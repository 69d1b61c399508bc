import { redirect, redirectDocument } from 'react-router-dom';
import { isPagePath } from '#web/core/paths.ts';
import { isExternal, localLocation } from './redirect-location.ts';

/**
 * Converts a redirect for the router, which adds the locale prefix itself: the URL's hash survives if the target is a page
 * without one; anything else is a new document.
 */
export const followRedirect = (
  target: string | undefined,
  url: URL,
  hash: string,
): Response | undefined => {
  if (target === undefined) return undefined;
  const path = localLocation(target, url);
  if (path === undefined) return isExternal(target) ? redirectDocument(target) : undefined;
  const pathWithHash = path.includes('#') ? path : path + hash;
  const { origin, pathname } = new URL(path, url.origin);
  return isPagePath(pathname) ? redirect(pathWithHash) : redirectDocument(origin + pathWithHash);
};
