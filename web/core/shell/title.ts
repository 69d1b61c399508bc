import type { TFunction } from 'i18next';
import type { Site } from '#web/core/site.ts';
import type { RouteEntry } from './route.ts';

/**
 * Returns the document's title (specification §2): in development the word `sample`; the index shows only the name of the site;
 * other pages title, divider, name; a page other than the index without a title has none.
 */
export const documentTitle = (site: Site, page: { index: boolean; title?: string | undefined }) => {
  if (site.env === 'development') return 'sample';
  if (page.index) return site.name;
  return page.title ? page.title + site.divider + site.name : '';
};

/** Returns a route's title by its key, or derived from its path. */
export const routeTitle = (
  { title }: Pick<RouteEntry, 'title'>,
  path: string,
  t: TFunction,
): string => (title ? t(`titles:${title}`) : titleFromPath(path));

/** Derives a title from a path's last segment. */
export const titleFromPath = (path: string): string => {
  const segment = path.split('/').filter(Boolean).at(-1) ?? '';
  const words = decode(segment).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Writes the title of 404 and 500: status and message. */
export const titleFromError = (status: number, message: string) => `${status} ${message}`;

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
