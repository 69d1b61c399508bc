import type { i18n } from 'i18next';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  redirect,
  redirectDocument,
  replace,
} from 'react-router-dom';
import { followRedirect } from '#web/content/redirects/follow-redirect.ts';
import { createRedirectLookup } from '#web/content/redirects/redirect-lookup.ts';
import { abortable, call } from '#web/core/api/client.ts';
import { createRoleCheck } from '#web/core/session/role-check.ts';
import { getCurrentVisitor, refreshUser } from '#web/core/session/session.ts';
import { hasSessionEnded } from '#web/core/session/session-end.ts';
import type { Boot, RenderedData } from '#web/core/shell/boot.ts';
import { isBuildOutdated } from '#web/core/shell/build-watch.ts';
import type { RouteEntry } from '#web/core/shell/route.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { type Admission, createAdmission, type Visit } from './admission.ts';
import { createSecretPaths } from './secret-paths.ts';
import { loadPage, namespacesOf, ROUTES } from './site-map.ts';
import { createRouteTree } from './tree.tsx';

export type ClientRouter = ReturnType<typeof createBrowserRouter>;

type Options = Pick<Boot, 'locale' | 'prefix'> & {
  readonly texts: i18n;
  /** Adds namespaces to the texts. */
  readonly loadTexts: (namespaces: readonly string[]) => Promise<unknown>;
  /** Resolves when the texts of every page are loaded. */
  readonly sharedTexts?: Promise<unknown>;
  /** The data from which the server rendered the page. */
  readonly data?: RenderedData | undefined;
};

/**
 * Creates the router of the application in the browser, with its guards and redirect rules, at the current address. The
 * page's module and texts are loaded then; its loaders have started. Rejects if a module or text cannot be loaded.
 */
export const createClientRouter = async ({
  locale,
  prefix,
  texts,
  loadTexts,
  sharedTexts,
  data,
}: Options): Promise<ClientRouter> => {
  const load = async (entry: RouteEntry) => {
    const [page] = await Promise.all([loadPage(entry), loadTexts(namespacesOf(entry))]);
    return page;
  };

  const basename = prefix || '/';
  let running: ClientRouter | undefined;
  /** Returns the location being navigated to. The first loaders run before there is a router. */
  const target = () => running?.state.navigation.location ?? location;
  /** Returns the key of the navigation for which a visitor's role is checked once. Reading a page again is no navigation. */
  const navigationKey = (): string =>
    (running?.state.navigation.location ?? running?.state.location ?? history.state)?.key ??
    'default';
  const { admit, readmit } = createAdmission({
    getVisitor: getCurrentVisitor,
    checkRole: createRoleCheck(call),
    hasSessionEnded,
    refreshUser: () => void refreshUser({ force: true }),
  });
  const isSecretPath = createSecretPaths(ROUTES);
  // The server has already applied redirects to this path.
  const findRule = createRedirectLookup(call, location.pathname);
  const routes = createRouteTree({
    locale,
    api: (_context, signal) => abortable(call, signal),
    load: (entry) => load(entry).catch(reloadDocument),
    guard,
    refused: (entry, url, error) => readmit(visitOf(entry, url), error),
    findRedirect: async (url) =>
      isSecretPath(url.pathname)
        ? undefined
        : followRedirect(await findRule(url.pathname), url, target().hash),
  });
  await Promise.all([sharedTexts, loadMatched(routes, basename, load)]);
  const router = createBrowserRouter(routes, {
    basename,
    ...(data ? { hydrationData: data } : {}),
  });
  running = router;
  return router;

  function visitOf(entry: RouteEntry, url: URL): Visit {
    return {
      entry,
      fullPath: url.pathname + url.search + target().hash,
      navigation: navigationKey(),
      turnAway: (to, { lacksRole }) => {
        if (lacksRole) {
          toast({
            severity: 'error',
            summary: texts.t('commons:error.403.title'),
            detail: texts.t('commons:error.403.elsewhere'),
            life: 0,
          });
        }
        // On the initial load and on back navigation, redirects replace the history entry.
        throw (isHere(url) ? replace : redirect)(to);
      },
    };
  }

  async function guard(entry: RouteEntry, url: URL): Promise<Admission> {
    if (isBuildOutdated() && !isHere(url)) throw redirectDocument(url.href + target().hash);
    return admit(visitOf(entry, url));
  }

  /** Loads a new document: a module is missing, usually because a newer build has replaced it. */
  function reloadDocument(error: unknown): Promise<never> {
    console.error(error);
    if (!running) throw error;
    const there = running.state.navigation.location ?? running.state.location;
    location.assign(running.createHref(there));
    return new Promise(() => {});
  }
};

/** Resolves when the first page is ready to be shown. */
export const waitUntilInitialized = (router: ClientRouter): Promise<void> =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

const isHere = (url: URL): boolean => urlWithoutHash(url) === urlWithoutHash(location);

/** An empty query string compares as none. */
const urlWithoutHash = ({ origin, pathname, search }: URL | Location) => origin + pathname + search;

/** Loads the page's module before creating the router: otherwise the first render would differ from the server's. */
const loadMatched = async (
  routes: RouteObject[],
  basename: string,
  load: (entry: RouteEntry) => Promise<unknown>,
) => {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      await load(route.handle.entry);
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
};
