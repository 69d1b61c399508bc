import { isPagePath } from '#web/core/paths.ts';
import { canPrefetch, onLinkVisible, PREFETCH_DELAY_MS } from '#web/core/shell/link-visibility.ts';

/** Prefetched documents per page: more are seldom opened. */
const MAX_DOCUMENTS = 8;

/**
 * Prefetches pages whose links are in view (specification §9). While a page is plain HTML, the next page is a document: the
 * browser caches it for some minutes and opens it without a request.
 *
 * @param unprefetched see `Boot`
 */
export const prefetchDocuments = (unprefetched: string): void => {
  if (!canPrefetch()) return;
  const isUnprefetched = new RegExp(unprefetched);
  setTimeout(() => {
    const known = new Set([location.pathname + location.search]);
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(svg *)');
    onLinkVisible(links, (link, stop) => {
      const path = link.pathname + link.search;
      if (known.has(path) || !isPagePath(link.pathname)) return;
      if (isUnprefetched.test(link.pathname)) return;
      known.add(path);
      if (known.size > MAX_DOCUMENTS) return stop();
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = path;
      document.head.append(hint);
    });
  }, PREFETCH_DELAY_MS);
};
