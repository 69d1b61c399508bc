import { PREFIXES } from '#web/core/i18n/locale.ts';
import type { RouteEntry } from '#web/core/shell/route.ts';

/** Creates a function that returns whether a path, with or without prefix, belongs to a route with a secret. */
export const createSecretPaths = (routes: readonly RouteEntry[]): ((path: string) => boolean) => {
  const paths = routes
    .filter(({ secret }) => secret !== undefined)
    .map(({ path }) => path.replace(/:\w+/g, '[^/]+'));
  if (paths.length === 0) return () => false;
  const pattern = new RegExp(`^(?:${PREFIXES.join('|')})(?:${paths.join('|')})/*$`, 'i');
  return (path) => pattern.test(path);
};
