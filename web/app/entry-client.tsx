import './no-eval.ts';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
  redirect,
  redirectDocument,
  replace,
} from 'react-router-dom';
import type { Handover } from '#web/app/starter/handover.ts';
import { readSessionItem, writeSessionItem } from '#web/app/starter/session-item.ts';
import { followRedirect } from '#web/content/redirects/follow-redirect.ts';
import { createRedirectLookup } from '#web/content/redirects/redirect-lookup.ts';
import { abortable, call, configureCall } from '#web/core/api/client.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { createTextLoader } from '#web/core/i18n/text-loader.ts';
import { createRoleCheck } from '#web/core/session/role-check.ts';
import {
  getCurrentVisitor,
  refreshSession,
  refreshToken,
  refreshUser,
  renewToken,
  startSession,
} from '#web/core/session/session.ts';
import { hasSessionEnded } from '#web/core/session/session-end.ts';
import { readToken } from '#web/core/session/token.ts';
import {
  BOOT_ID,
  type Boot,
  DATA_ID,
  ICONS_ID,
  type RenderedData,
  ROOT_ID,
} from '#web/core/shell/boot.ts';
import { isBuildOutdated, watchBuild } from '#web/core/shell/build-watch.ts';
import { watchNavigations } from '#web/core/shell/navigations.ts';
import { removeOutageNotice } from '#web/core/shell/outage-notice.ts';
import type { RouteEntry } from '#web/core/shell/route.ts';
import { toast } from '#web/core/shell/toasts.ts';
import { addIcons, type IconBodies, setIconEndpoint } from '#web/core/ui/Icon.tsx';
import { App } from './App.tsx';
import { type Admission, createAdmission, type Visit } from './admission.ts';
import { createSecretPaths } from './secret-paths.ts';
import { loadPage, namespacesOf, ROUTES } from './site-map.ts';
import { createRouteTree } from './tree.tsx';
import '#web/core/ui/tokens.css';
import '#web/core/ui/base.css';

/**
 * Starts the application in the server's document. Rejects if a module or text cannot be loaded; the document is unchanged
 * then.
 */
export const start = async ({
  identity,
  texts: given,
  settled,
  capture,
}: Handover): Promise<void> => {
  const boot = readBlock<Boot>(BOOT_ID);
  const data = readBlock<RenderedData>(DATA_ID);
  const root = document.getElementById(ROOT_ID);
  if (!boot || !root) throw new Error('The document has no boot data');

  const { locale, prefix, site } = boot;
  configureCall({ baseUrl: location.origin, locale, token: readToken, refreshToken });
  void startSession(identity);
  addIcons(readBlock<IconBodies>(ICONS_ID) ?? {});
  setIconEndpoint('/icons/');

  const texts = createTexts(locale, {});
  const loadTexts = createTextLoader(boot.texts, texts);
  const load = async (entry: RouteEntry) => {
    const [page] = await Promise.all([loadPage(entry), loadTexts(namespacesOf(entry))]);
    return page;
  };

  const basename = prefix || '/';
  let running: ReturnType<typeof createBrowserRouter> | undefined;
  /** The location being navigated to. The first loaders run before there is a router. */
  const target = () => running?.state.navigation.location ?? location;
  /** What the role of a visitor is asked for once. Reading a page again is no navigation. */
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
  const [shared] = await Promise.all([given, loadMatched(routes, basename, load)]);
  for (const [namespace, bundle] of Object.entries(shared))
    texts.addResourceBundle(locale, namespace, bundle);
  const router = createBrowserRouter(routes, {
    basename,
    ...(data ? { hydrationData: data } : {}),
  });
  running = router;
  const app = (
    <App texts={texts} site={site}>
      <RouterProvider router={router} />
    </App>
  );

  // The server's shell remains until a page rendered in the browser is ready, and is then replaced at once.
  if (!data) await waitUntilInitialized(router);
  await settled();
  saveScroll();
  const release = capture();
  flushSync(() => (data ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  const { loaderData } = router.state;
  router.subscribe((state) => state.loaderData !== loaderData && removeOutageNotice());
  // A missing user record is fetched again (specification §4).
  watchNavigations(router, () => void refreshUser());
  watchBuild(boot.build);
  // Restored from the back/forward cache: the session may have changed.
  addEventListener('pageshow', ({ persisted }) => persisted && void refreshSession());
  addEventListener('focus', renewToken);
  await release();
  performance.mark('started');

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
    const there = router.state.navigation.location ?? router.state.location;
    location.assign(router.createHref(there));
    return new Promise(() => {});
  }
};

const isHere = (url: URL): boolean => urlWithoutHash(url) === urlWithoutHash(location);

/** An empty query string compares as none. */
const urlWithoutHash = ({ origin, pathname, search }: URL | Location) => origin + pathname + search;

const readBlock = <Value,>(id: string): Value | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
};

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

const waitUntilInitialized = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/** React Router's sessionStorage key of scroll positions by history entry. It restores them when it starts. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Keeps the current scroll position, since the visitor may have scrolled before the application started. */
const saveScroll = () => {
  const positions = JSON.parse(readSessionItem(SCROLL_KEY) ?? '{}');
  positions[history.state?.key ?? 'default'] = scrollY;
  writeSessionItem(SCROLL_KEY, JSON.stringify(positions));
};
