import { canPrefetch, onLinkVisible, PREFETCH_DELAY_MS } from '#web/core/shell/link-visibility.ts';

/** Paths without a page, or with one rendered in the browser: their documents are not worth prefetching. */
const NOT_PREFETCHED = /^(\/(ja|en))?\/(api|images|files|user|auth)\b|\/visitor\/(menu|product-)/;

/** Prefetched documents per page: more are seldom opened. */
const MAX_DOCUMENTS = 8;

/**
 * Prefetches pages whose links are in view (specification §9). While a page is plain HTML, the next page is a document: the
 * browser caches it for some minutes and opens it without a request.
 */
export const prefetchDocuments = (): void => {
  if (!canPrefetch()) return;
  setTimeout(() => {
    const known = new Set([location.pathname + location.search]);
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(svg *)');
    onLinkVisible(links, (link, stop) => {
      const path = link.pathname + link.search;
      if (known.has(path) || NOT_PREFETCHED.test(path)) return;
      known.add(path);
      if (known.size > MAX_DOCUMENTS) return stop();
      const hint = document.createElement('link');
      hint.rel = 'prefetch';
      hint.href = path;
      document.head.append(hint);
    });
  }, PREFETCH_DELAY_MS);
};
