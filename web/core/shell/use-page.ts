import { useTranslation } from 'react-i18next';
import { generatePath, useMatches } from 'react-router-dom';
import { useLocale } from '#web/core/i18n/format.ts';
import { type Localized, langOf, localized } from '#web/core/i18n/localized.ts';
import { HOME_PATH } from '#web/core/paths.ts';
import { getLoadedPage } from './loaded-modules.ts';
import type { RouteEntry, RouteHandle } from './route.ts';
import { useSiteMap } from './site-map.ts';
import { routeTitle } from './title.ts';

/** `lang` is the title's language if it differs from the page's. */
type Title = { readonly title: string; readonly lang?: 'ja' | undefined };
export type Crumb = Title & { readonly to: string };

/** Returns the current page's route entry, title and ancestors. */
export const usePage = (): Title & { entry: RouteEntry | undefined; trail: Crumb[] } => {
  const match = useMatches().at(-1);
  const { t } = useTranslation();
  const locale = useLocale();
  const { routes } = useSiteMap();
  const entry = (match?.handle as RouteHandle | undefined)?.entry;
  if (!entry || !match) return { entry: undefined, title: '', trail: [] };

  const { loaderData } = match;
  const page =
    loaderData === undefined || loaderData === null ? undefined : getLoadedPage(entry.id);
  const own = page?.title?.(loaderData, t, locale);
  const titled = (words: string | Localized): Title =>
    typeof words === 'string'
      ? { title: words }
      : { title: localized(words, locale), lang: langOf(words, locale) };
  const trail = ancestors(entry, routes).map((above) => ({
    ...titled(
      (above.id === entry.parent && page?.parentTitle?.(loaderData, t, locale)) ||
        routeTitle(above, generatePath(above.path, match.params), t),
    ),
    to: generatePath(above.path, match.params),
  }));
  return { entry, ...titled(own ?? routeTitle(entry, match.pathname, t)), trail };
};

/** Ordered from the home page to the page's parent. */
const ancestors = (entry: RouteEntry, routes: readonly RouteEntry[]): RouteEntry[] => {
  const parent = routes.find(({ id }) => id === entry.parent);
  if (parent) return [...ancestors(parent, routes), parent];
  const home = routes.find(({ path }) => path === HOME_PATH);
  return home && home !== entry ? [home] : [];
};
