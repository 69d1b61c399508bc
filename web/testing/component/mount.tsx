import '#web/core/ui/look.css';
import icons from '@iconify-json/lucide/icons.json' with { type: 'json' };
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LoginUser } from '#generated/client/types.gen.ts';
import type { Locale } from '#spec/core/locale.ts';
import { App } from '#web/app/App.tsx';
import {
  type ClientRouter,
  createClientRouter,
  waitUntilInitialized,
} from '#web/app/client-router.ts';
import { messages } from '#web/app/messages.ts';
import { configureCall } from '#web/core/api/client.ts';
import { setCalendarZone } from '#web/core/form/calendar-zone.ts';
import { discardForms } from '#web/core/form/unsaved-forms.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import type { Prefix } from '#web/core/i18n/locale.ts';
import { refreshSession, refreshToken, refreshUser } from '#web/core/session/session.ts';
import { clearToken, readToken } from '#web/core/session/token.ts';
import { dismissQuestion } from '#web/core/shell/dialogs.ts';
import { watchNavigations } from '#web/core/shell/navigations.ts';
import { clearToasts } from '#web/core/shell/toasts.ts';
import { setServerIcons } from '#web/core/ui/Icon.tsx';
import { toIconBodies } from '#web/core/ui/icon-bodies.ts';
import { forgetTap } from '#web/core/ui/second-tap.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { SITE } from '#web/testing/site.ts';
import { handlersFor } from './accounts.ts';
import { createFakeApi, type FakeApi, type FakeHandlers } from './fake-api.ts';
import '#web/core/ui/tokens.css';
import '#web/core/ui/base.css';

type Options = {
  /** Japanese by default. */
  readonly locale?: Locale;
  /** A guest by default. */
  readonly as?: LoginUser;
  /** The current time, ISO 8601; it stops the clock. */
  readonly now?: string;
  readonly screen?: keyof typeof SCREENS;
  /** The operations that the page calls. */
  readonly api?: FakeHandlers;
};

export type Mounted = {
  readonly api: FakeApi;
  readonly router: ClientRouter;
  /** Loads the page at the current address again, as a new document of the same tab does. */
  readonly reload: () => Promise<void>;
};

/**
 * Opens a page of the route table as the browser renders it, with its loaders, layout and texts, on an API of the given handlers.
 * Removes all of it afterwards. The test fails for contradictions to the contract, and for messages on the console.
 * @param path without the prefix of a language, with query and hash
 */
export const mount = async (
  path: string,
  { locale = 'ja', as: account, now, screen = 'desktop', api: handlers = {} }: Options = {},
): Promise<Mounted> => {
  const { width, height } = SCREENS[screen].viewport;
  await page.viewport(width, height);
  if (now) vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const prefix = locale === 'en' ? '/en' : '';
  history.replaceState(null, '', prefix + path);
  document.documentElement.lang = locale;

  setCalendarZone(SITE.timeZone);
  const api = createFakeApi({ ...EVERY_PAGE, ...handlersFor(account), ...handlers });
  const token = readToken;
  configureCall({ baseUrl: location.origin, locale, token, refreshToken, fetch: api.fetch });
  cleanUps.push(() => violations.push(...api.violations));
  const show = async () => {
    await refreshSession();
    return render(locale, prefix);
  };
  let shown = await show();
  cleanUps.unshift(() => shown.remove());
  return {
    api,
    get router() {
      return shown.router;
    },
    reload: async () => {
      shown.remove();
      leaveDocument();
      shown = await show();
    },
  };
};

/** Renders the page at the current address. */
const render = async (locale: Locale, prefix: Prefix) => {
  const texts = createTexts(locale, messages(locale));
  const router = await createClientRouter({
    ...{ locale, prefix, texts },
    loadTexts: async () => {},
  });
  await waitUntilInitialized(router);
  watchNavigations(router, () => void refreshUser());

  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(
    <App texts={texts} site={SITE}>
      <RouterProvider router={router} />
    </App>,
  );
  const remove = () => {
    root.unmount();
    router.dispose();
    element.remove();
  };
  return { router, remove };
};

/** Ends the state that lives as long as a document. */
const leaveDocument = () => {
  discardForms();
  dismissQuestion();
  clearToasts();
  forgetTap();
  clearToken();
  // React Aria's announcements remain for seconds, and name elements that no longer exist.
  for (const log of document.querySelectorAll('[data-live-announcer] [role=log]'))
    log.replaceChildren();
};

/** The data that every page reads. */
const EVERY_PAGE: FakeHandlers = {
  listNotices: () => ({ items: [] }),
  lookUpRedirect: () => ({}),
};

const TEST_RUNNER = location.href;
const cleanUps: (() => void)[] = [];
const violations: string[] = [];

/** Removes everything that a test has opened, and fails it for unexpected events: `setup.ts` calls it after each test. */
export const tearDown = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  leaveDocument();
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', TEST_RUNNER);
  expect(violations.splice(0), 'what contradicts the contract').toEqual([]);
  expect(reported.splice(0).map(String), 'the console').toEqual([]);
};

const reported: unknown[] = [];
for (const level of ['error', 'warn'] as const) {
  const write = console[level];
  console[level] = (...parts: unknown[]) => {
    reported.push(parts.join(' '));
    write(...parts);
  };
}

// The targets of links are not part of a test.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
// Drawn at once, as the server renders them.
setServerIcons(toIconBodies(icons));
