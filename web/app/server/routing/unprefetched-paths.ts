import { PREFIXES } from '#web/core/i18n/locale.ts';
import { isPublic, type RouteEntry } from '#web/core/shell/route.ts';

/**
 * Returns the source of a regular expression for the paths of pages whose documents the starter does not prefetch, because they
 * are not public: the browser renders them, or they are steps of a form or of signing in.
 */
export const unprefetchedPaths = (routes: readonly RouteEntry[]): string => {
  const publicSections = new Set(routes.filter(isPublic).map(sectionOf));
  const paths = routes
    .filter((entry) => !isPublic(entry))
    .map((entry) =>
      publicSections.has(sectionOf(entry))
        ? entry.path.replace(/:\w+(\/:\w+)*/g, '.+')
        : `/${sectionOf(entry)}(/.*)?`,
    );
  return `^(${PREFIXES.join('|')})(${[...new Set(paths)].join('|')})$`;
};

/** Returns the first segment of a path: `user`. */
const sectionOf = ({ path }: RouteEntry) => path.split('/', 2)[1] ?? '';
