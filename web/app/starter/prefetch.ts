import { mayPrefetch, PREFETCH_AFTER, whenSeen } from '#web/core/shell/prefetch.ts';

/** What is no page, or one that the browser draws: there is no document worth having ahead. */
const NOT_AHEAD = /^(\/(ja|en))?\/(api|images|files|user|auth)\b|\/visitor\/(menu|product-)/;

/** Documents that are fetched ahead of one page: more than that are seldom opened. */
const MOST = 8;

/**
 * Fetches pages ahead whose links have come into view (specification §9). As long as a page is plain HTML, the next one
 * is a document: the browser keeps it for some minutes, and opens it without asking again.
 */
export const prefetchDocuments = (): void => {
  if (!mayPrefetch()) return;
  setTimeout(() => {
    const known = new Set([location.pathname + location.search]);
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(svg *)');
    whenSeen(links, (link, stop) => {
      const path = link.pathname + link.search;
      if (known.has(path) || NOT_AHEAD.test(path)) return;
      known.add(path);
      if (known.size > MOST) return stop();
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = path;
      document.head.append(hint);
    });
  }, PREFETCH_AFTER);
};
