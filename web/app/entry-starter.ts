import type { Locale } from '#spec/core/locale.ts';
import { captureCaret, listChangedControls, restoreControl } from '#web/app/starter/controls.ts';
import type { Application } from '#web/app/starter/handover.ts';
import { watchInteractions } from '#web/app/starter/interactions.ts';
import { prefetchDocuments } from '#web/app/starter/prefetch.ts';
import { restorePage, savePage } from '#web/app/starter/recovery.ts';
import { hasTabData } from '#web/app/starter/tab-data.ts';
import { languageCookie } from '#web/core/i18n/language-cookie.ts';
import { fetchTexts } from '#web/core/i18n/text-loader.ts';
import { fetchIdentity, type Identity } from '#web/core/session/identity.ts';
import { setVisitorStatus } from '#web/core/session/visitor-status.ts';
import { BOOT_ID, type Boot, FAILED_ID } from '#web/core/shell/boot.ts';
import { isCrawlerAgent } from '#web/core/shell/crawler.ts';
import type { StarterPart } from '#web/core/shell/starter-part.ts';

/*
 * The only script of a page that runs by itself (docs/decisions/0017). Pages are complete without it; it shows who is signed in,
 * prefetches pages, and starts the application at the first interaction that needs it. It is inline in the head, before the
 * styles (docs/decisions/0019): when it runs, there is no body yet.
 */

/** The parts that the capabilities run on every page. */
const parts = Object.values(
  import.meta.glob<StarterPart>(['../*/*/starter.ts', '!./**'], { eager: true }),
);

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
/** Resolves at the first paint or interaction. Work that the first paint does not need waits for it. */
const firstPaint = Promise.withResolvers<void>();
new PerformanceObserver(() => firstPaint.resolve()).observe({ type: 'paint', buffered: true });
const identity = firstPaint.promise.then(fetchIdentity);
const texts = firstPaint.promise.then(() => fetchTexts(boot.texts, 'messages'));
// Only the application needs them and handles the rejection.
texts.catch(() => {});
let hasBegun = false;
let running = false;

const begin = (): void => {
  if (hasBegun) return;
  hasBegun = true;
  firstPaint.resolve();
  for (const href of boot.modules) {
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = href;
    document.head.append(hint);
  }
  start().catch(fail);
};

const interactions = watchInteractions(begin);

/** Resolves when the document is parsed; the first interaction may come earlier. */
const parsed = new Promise<void>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

const start = async (): Promise<void> => {
  const [application] = await Promise.all([
    import(/* @vite-ignore */ boot.app) as Promise<Application>,
    parsed,
  ]);
  await application.start({
    identity,
    texts,
    settled: interactions.settled,
    capture: () => {
      const entered = listChangedControls();
      const restoreCaret = captureCaret();
      return () => {
        running = true;
        for (const [control, value] of entered)
          if (control.isConnected) restoreControl(control, value);
        restoreCaret();
        return interactions.release();
      };
    },
  });
};

/** Failed starts in a row, in the documents before this one. */
let failures = 0;

/**
 * The application could not be loaded: a newer build has replaced it, or a packet was lost. Reloads the document once, with
 * all input and queued clicks; after that it shows the error screen, except to crawlers.
 */
const fail = (error: unknown): void => {
  console.error(error);
  const isSaved = savePage(failures === 0 ? 1 : 0, interactions.waiting());
  if (failures === 0 && isSaved) location.reload();
  else if (!isCrawlerAgent(navigator.userAgent)) showFailure();
};

/** Shows the error screen that the server rendered into a template. An existing page remains below it. */
const showFailure = (): void => {
  const screen = document.getElementById(FAILED_ID) as HTMLTemplateElement | null;
  const main = document.querySelector('main');
  if (!screen || !main) return;
  interactions.stop();
  if (boot.now) main.replaceChildren();
  main.prepend(screen.content.cloneNode(true));
  main.querySelector('h1')?.focus();
};

// Preserves query and hash of the current location when the language is switched, and remembers the choice.
const onSwitch = ({ target, button }: MouseEvent): void => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  // The right button opens a menu.
  if (!link || button === 2) return;
  link.search = location.search;
  link.hash = location.hash;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser, and never on plain http
  document.cookie = languageCookie(link.hreflang as Locale);
};
addEventListener('click', onSwitch);
// The middle button opens a tab.
addEventListener('auxclick', onSwitch);

// Back to another history entry of this document: without the application, only a reload can render it.
const address = location.pathname + location.search;
addEventListener('popstate', () => {
  if (!running && location.pathname + location.search !== address) location.reload();
});

/** Shows who is signed in, until the application does. */
const show = (known: Identity | undefined): void => {
  if (running || known === undefined) return;
  const name = known?.user?.email && (known.user.displayName || known.user.email);
  setVisitorStatus(name ? 'user' : 'guest');
  if (name) for (const { onSignedIn } of parts) void onSignedIn?.();
  for (const element of document.querySelectorAll('[data-visitor-name]'))
    element.textContent = name || '';
  // The page does not apply to signed-in users: the application redirects.
  if (name && document.querySelector('[data-starts-for-user]')) begin();
  // The application shows the impersonation bar on every page.
  if (known?.session.session.impersonatedBy) begin();
};
void Promise.all([identity, parsed]).then(([known]) => show(known));

void parsed.then(() => {
  for (const { onParsed } of parts) onParsed?.();
  const restored = restorePage();
  failures = restored?.failures ?? 0;
  if (restored || boot.now || hasTabData()) begin();
  // Clicks queued by the previous document.
  restored?.acts.forEach(interactions.wait);
  if (!boot.now) prefetchDocuments(boot.unprefetched);
});

// Restored from the back/forward cache: the session may have changed.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !running) void fetchIdentity().then(show);
});
