import { redirect, redirectDocument } from 'react-router-dom';
import { isPagePath } from '#web/core/paths.ts';
import { isAbroad, within } from './way.ts';

/**
 * Where a rule leads, for the router, which puts the form of address before a path by itself: a page with the hash of the address if
 * the target has none, anything else as a new document.
 */
export const followRule = (
  target: string | undefined,
  url: URL,
  hash: string,
): Response | undefined => {
  if (target === undefined) return undefined;
  const path = within(target, url);
  if (path === undefined) return isAbroad(target) ? redirectDocument(target) : undefined;
  const whole = path.includes('#') ? path : path + hash;
  const { origin, pathname } = new URL(path, url.origin);
  return isPagePath(pathname) ? redirect(whole) : redirectDocument(origin + whole);
};
