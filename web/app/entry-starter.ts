import type { Locale } from '#spec/core/locale.ts';
import { watchActs } from '#web/app/starter/acts.ts';
import { enter, enteredControls, holdCaret } from '#web/app/starter/controls.ts';
import type { Application } from '#web/app/starter/handover.ts';
import { hasKept } from '#web/app/starter/kept-here.ts';
import { prefetchDocuments } from '#web/app/starter/prefetch.ts';
import { leave, takeLeft } from '#web/app/starter/recovery.ts';
import { languageCookie } from '#web/core/i18n/language-cookie.ts';
import { fetchTexts } from '#web/core/i18n/load-texts.ts';
import { type Identity, readIdentity } from '#web/core/session/identity.ts';
import { markVisitor } from '#web/core/session/mark.ts';
import { BOOT_ID, type Boot, FAILED_ID } from '#web/core/shell/boot.ts';
import { showHeld } from '#web/visitors/reservations/held.ts';

/*
 * The only script that a page runs by itself (docs/decisions/0017). The page is complete without it; it says who is
 * signed in, fetches ahead, and starts the application at the first act that needs it. It stands in the head of the page
 * itself, before the styles (docs/decisions/0019): there is no body yet when it runs.
 */

const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
/** What is read first is the page: what it does not need to be shown waits until it is painted, or for the first act. */
const shown = Promise.withResolvers<void>();
new PerformanceObserver(() => shown.resolve()).observe({ type: 'paint', buffered: true });
const identity = shown.promise.then(readIdentity);
const texts = shown.promise.then(() => fetchTexts(boot.texts, 'messages'));
// Who needs them is told; a page that stays plain HTML does not.
texts.catch(() => {});
let begun = false;
let running = false;

const begin = (): void => {
  if (begun) return;
  begun = true;
  shown.resolve();
  for (const href of boot.modules) {
    const hint = document.createElement('link');
    hint.rel = 'modulepreload';
    hint.href = href;
    document.head.append(hint);
  }
  start().catch(fail);
};

const acts = watchActs(begin);

/** It may run before the document is whole, and so may the first act be done. */
const whole = new Promise<void>((resolve) => {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  else resolve();
});

const start = async (): Promise<void> => {
  const [application] = await Promise.all([
    import(/* @vite-ignore */ boot.app) as Promise<Application>,
    whole,
  ]);
  await application.start({
    identity,
    texts,
    settled: acts.settled,
    note: () => {
      const entered = enteredControls();
      const putBack = holdCaret();
      return () => {
        running = true;
        for (const [control, value] of entered) if (control.isConnected) enter(control, value);
        putBack();
        return acts.release();
      };
    },
  });
};

/** How often the start has failed in a row, in the documents before this one. */
let failures = 0;

/**
 * Something of the application is not there: a newer build has taken its place, or a packet was lost. A new document tries
 * once more, with all that was done; after that the visitor decides.
 */
const fail = (error: unknown): void => {
  console.error(error);
  const isKept = leave(failures === 0 ? 1 : 0, acts.waiting());
  if (failures === 0 && isKept) location.reload();
  else showFailure();
};

/** The server has put into the page what can be said without the application. A page that is there stays, below it. */
const showFailure = (): void => {
  const screen = document.getElementById(FAILED_ID) as HTMLTemplateElement | null;
  const main = document.querySelector('main');
  if (!screen || !main) return;
  acts.stop();
  if (boot.now) main.replaceChildren();
  main.prepend(screen.content.cloneNode(true));
  main.querySelector('h1')?.focus();
};

// A link to another language leads to the very place that is open now, and the choice is remembered.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  link.search = location.search;
  link.hash = location.hash;
  // biome-ignore lint/suspicious/noDocumentCookie: CookieStore is not in every browser, and never on plain http
  document.cookie = languageCookie(link.hreflang as Locale);
});

// The way back to another entry of this document's history: nobody is there to draw it.
const address = location.pathname + location.search;
addEventListener('popstate', () => {
  if (!running && location.pathname + location.search !== address) location.reload();
});

/** Says who is signed in, until the application does. */
const show = (known: Identity | undefined): void => {
  if (running || known === undefined) return;
  const name = known?.user?.email && (known.user.displayName || known.user.email);
  markVisitor(name ? 'user' : 'guest');
  if (name) void showHeld();
  for (const element of document.querySelectorAll('[data-visitor-name]'))
    element.textContent = name || '';
  // The page is no place for whoever is signed in: the application leads on.
  if (name && document.querySelector('[data-starts-for-user]')) begin();
  // The application says as whom one acts, on every page.
  if (known?.session.session.impersonatedBy) begin();
};
void Promise.all([identity, whole]).then(([known]) => show(known));

void whole.then(() => {
  const left = takeLeft();
  failures = left?.failures ?? 0;
  if (left || boot.now || hasKept()) begin();
  // Pressed before this document was there: they wait like the others.
  left?.acts.forEach(acts.wait);
  if (!boot.now) prefetchDocuments();
});

// Out of the browser's own cache of pages: somebody else may be signed in by now.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !running) void readIdentity().then(show);
});
