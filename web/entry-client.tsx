import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router-dom';
import { App } from '#web/App.tsx';
import { BOOT_ID, type Boot, DATA_ID, type RenderedData, ROOT_ID } from '#web/boot.ts';
import { call, configureCall } from '#web/client.ts';
import { createTexts } from '#web/i18n/i18n.ts';
import type { RouteEntry } from '#web/route.ts';
import { refuse } from '#web/session/guard.ts';
import { currentVisitor, refreshToken, startSession } from '#web/session/session.ts';
import { readToken } from '#web/session/token.ts';
import { createTree } from '#web/tree.tsx';
import { addIcons, loadIconsFrom } from '#web/ui/Icon.tsx';
import '#web/ui/tokens.css';
import '#web/ui/base.css';

/** Starts the application in the document that the server sent. */
const start = async (): Promise<void> => {
  const boot = readBlock<Boot>(BOOT_ID);
  const data = readBlock<RenderedData>(DATA_ID);
  const root = document.getElementById(ROOT_ID);
  if (!boot || !root) throw new Error('This document is not one of ours');

  const { locale, prefix, site } = boot;
  configureCall({ baseUrl: location.origin, locale, token: readToken, refreshToken });
  void startSession();
  addIcons(boot.icons);
  loadIconsFrom('/icons/');

  const basename = prefix || '/';
  const routes = createTree({ locale, api: () => call, guard });
  const [messages] = await Promise.all([
    fetch(boot.messages).then((answer) => answer.json()),
    loadMatched(routes, basename),
  ]);
  const router = createBrowserRouter(routes, {
    basename,
    ...(data ? { hydrationData: data } : {}),
  });
  const app = (
    <App texts={createTexts(locale, messages)} site={site}>
      <RouterProvider router={router} />
    </App>
  );

  if (data) {
    flushSync(() => hydrateRoot(root, app));
  } else {
    // The server's shell stays until the page can be shown, and is then replaced at once.
    await initialized(router);
    flushSync(() => createRoot(root).render(app));
  }
  performance.mark('started');

  async function guard(entry: RouteEntry, url: URL) {
    if (entry.access === 'none' && entry.guard === undefined) return undefined;
    const visitor = await currentVisitor();
    const { hash } = router.state.navigation.location ?? location;
    return refuse(entry, visitor, url.pathname + url.search + hash);
  }
};

const readBlock = <Value,>(id: string): Value | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
};

/** The page's own module comes before the router: otherwise the first render would not be the server's. */
const loadMatched = async (routes: RouteObject[], basename: string) => {
  const matches = matchRoutes(routes, location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
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

void start();
