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
import { readTab, writeTab } from '#web/app/starter/tab.ts';
import { followRule } from '#web/content/redirects/follow-rule.ts';
import { createRuleLookUp } from '#web/content/redirects/rule-look-up.ts';
import { call, configureCall } from '#web/core/api/client.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { createTextLoader } from '#web/core/i18n/load-texts.ts';
import { refuse } from '#web/core/session/guard.ts';
import {
  currentVisitor,
  refreshToken,
  renewToken,
  signedIn,
  startSession,
} from '#web/core/session/session.ts';
import { readToken } from '#web/core/session/token.ts';
import {
  BOOT_ID,
  type Boot,
  DATA_ID,
  ICONS_ID,
  type RenderedData,
  ROOT_ID,
} from '#web/core/shell/boot.ts';
import { isOutdated, watchBuild } from '#web/core/shell/build-watch.ts';
import type { RouteEntry } from '#web/core/shell/route.ts';
import { addIcons, type IconBodies, loadIconsFrom } from '#web/core/ui/Icon.tsx';
import { App } from './App.tsx';
import { loadPage, textsOf } from './site-map.ts';
import { createTree } from './tree.tsx';
import '#web/core/ui/tokens.css';
import '#web/core/ui/base.css';

/**
 * Starts the application in the document that the server sent. Rejects when something of it cannot be loaded; nothing has
 * happened to the document then.
 */
export const start = async ({ identity, texts: given, settled, note }: Handover): Promise<void> => {
  const boot = readBlock<Boot>(BOOT_ID);
  const data = readBlock<RenderedData>(DATA_ID);
  const root = document.getElementById(ROOT_ID);
  if (!boot || !root) throw new Error('This document is not one of ours');

  const { locale, prefix, site } = boot;
  configureCall({ baseUrl: location.origin, locale, token: readToken, refreshToken });
  void startSession(identity);
  addIcons(readBlock<IconBodies>(ICONS_ID) ?? {});
  loadIconsFrom('/icons/');

  const texts = createTexts(locale, {});
  const loadTexts = createTextLoader(boot.texts, texts);
  const load = async (entry: RouteEntry) => {
    const [page] = await Promise.all([loadPage(entry), loadTexts(textsOf(entry))]);
    return page;
  };

  const basename = prefix || '/';
  let running: ReturnType<typeof createBrowserRouter> | undefined;
  /** Where the visitor is going; the first loaders run before there is a router. */
  const target = () => running?.state.navigation.location ?? location;
  // The server has looked before it sent this document.
  const targetOf = createRuleLookUp(call, location.pathname);
  const routes = createTree({
    locale,
    api: () => call,
    load: (entry) => load(entry).catch(openAnew),
    guard,
    sentOn: async (url) => followRule(await targetOf(url.pathname), url, target().hash),
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

  // The server's shell stays until a page that the browser renders can be shown, and is then replaced at once.
  if (!data) await initialized(router);
  await settled();
  keepScroll();
  const release = note();
  flushSync(() => (data ? void hydrateRoot(root, app) : createRoot(root).render(app)));
  watchBuild(boot.build);
  // Out of the browser's own cache of pages: somebody else may be signed in by now.
  addEventListener('pageshow', ({ persisted }) => persisted && void signedIn());
  addEventListener('focus', renewToken);
  await release();
  performance.mark('started');

  async function guard(entry: RouteEntry, url: URL) {
    const { hash } = target();
    // The document began here, or the history has led here: going back is not to lead here again.
    const isHere = addressOf(url) === addressOf(location);
    if (isOutdated() && !isHere) throw redirectDocument(url.href + hash);
    if (entry.access === 'none' && entry.guard === undefined) return;
    const visitor = await currentVisitor();
    const elsewhere = refuse(entry, visitor, url.pathname + url.search + hash);
    if (elsewhere) throw (isHere ? replace : redirect)(elsewhere);
  }

  /** Something of the page is not there, mostly because a newer build has taken its place: a new document has it all. */
  function openAnew(error: unknown): Promise<never> {
    console.error(error);
    const there = router.state.navigation.location ?? router.state.location;
    location.assign(router.createHref(there));
    return new Promise(() => {});
  }
};

/** Without the hash; a question mark with nothing behind it asks nothing. */
const addressOf = ({ origin, pathname, search }: URL | Location) => origin + pathname + search;

const readBlock = <Value,>(id: string): Value | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
};

/** The page's own module comes before the router: otherwise the first render would not be the server's. */
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

const initialized = (router: ReturnType<typeof createBrowserRouter>) =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe((state) => {
      if (!state.initialized) return;
      stop();
      resolve();
    });
  });

/** Where React Router keeps how far each entry of the history was scrolled; it goes there when it starts. */
const SCROLLED = 'react-router-scroll-positions';

/** The visitor may have scrolled since the document was loaded: they stay where they are. */
const keepScroll = () => {
  const positions = JSON.parse(readTab(SCROLLED) ?? '{}');
  positions[history.state?.key ?? 'default'] = scrollY;
  writeTab(SCROLLED, JSON.stringify(positions));
};
