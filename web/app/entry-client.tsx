import '#web/core/ui/look.css';
import './no-eval.ts';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { Handover } from '#web/app/starter/handover.ts';
import { readSessionItem, writeSessionItem } from '#web/app/starter/session-item.ts';
import { configureCall } from '#web/core/api/client.ts';
import { setCalendarZone } from '#web/core/form/calendar-zone.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { createTextLoader } from '#web/core/i18n/text-loader.ts';
import {
  refreshSession,
  refreshToken,
  refreshUser,
  renewToken,
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
import { watchBuild } from '#web/core/shell/build-watch.ts';
import { watchNavigations } from '#web/core/shell/navigations.ts';
import { removeOutageNotice } from '#web/core/shell/outage-notice.ts';
import { addIcons, type IconBodies, setIconEndpoint } from '#web/core/ui/Icon.tsx';
import { App } from './App.tsx';
import { createClientRouter, waitUntilInitialized } from './client-router.ts';
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
  setCalendarZone(site.timeZone);
  configureCall({ baseUrl: location.origin, locale, token: readToken, refreshToken });
  void startSession(identity);
  addIcons(readBlock<IconBodies>(ICONS_ID) ?? {});
  setIconEndpoint('/icons/');

  const texts = createTexts(locale, {});
  const router = await createClientRouter({
    ...{ locale, prefix, texts, data },
    loadTexts: createTextLoader(boot.texts, texts),
    sharedTexts: given.then((shared) => {
      for (const [namespace, bundle] of Object.entries(shared))
        texts.addResourceBundle(locale, namespace, bundle);
    }),
  });
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
};

const readBlock = <Value,>(id: string): Value | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
};

/** React Router's sessionStorage key of scroll positions by history entry. It restores them when it starts. */
const SCROLL_KEY = 'react-router-scroll-positions';

/** Keeps the current scroll position, since the visitor may have scrolled before the application started. */
const saveScroll = () => {
  const positions = JSON.parse(readSessionItem(SCROLL_KEY) ?? '{}');
  positions[history.state?.key ?? 'default'] = scrollY;
  writeSessionItem(SCROLL_KEY, JSON.stringify(positions));
};
