import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import type { Locale } from '#spec/core/locale.ts';
import { abortable, call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import { canPrefetch, onLinkVisible, PREFETCH_DELAY_MS } from './link-visibility.ts';
import { type SiteMap, useSiteMap } from './site-map.ts';

/** Maximum number of prefetched pages per page. */
const MAX_PAGES = 12;

/**
 * Prefetches the public pages whose links are visible (specification §9): their code, and their loader data into the HTTP
 * cache.
 */
export const usePrefetch = (): void => {
  const locale = useLocale();
  const siteMap = useSiteMap();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isIdle = navigation.state === 'idle' && revalidator.state === 'idle';
  useEffect(() => {
    if (!isIdle || !canPrefetch()) return;
    const controller = new AbortController();
    let stop = () => {};
    const timer = setTimeout(() => {
      const known = new Set([location.pathname + location.search]);
      stop = onLinkVisible(
        document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(svg *)'),
        (link) => {
          const path = link.pathname + link.search;
          if (known.has(path) || known.size > MAX_PAGES) return;
          known.add(path);
          void prefetch(siteMap, new URL(link.href), locale, controller.signal).catch(() => {});
        },
      );
    }, PREFETCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
      controller.abort();
    };
  }, [isIdle, locale, siteMap]);
};

const prefetch = async (
  { pageAt, loadPage, readPage }: SiteMap,
  url: URL,
  locale: Locale,
  signal: AbortSignal,
): Promise<void> => {
  const found = pageAt(splitPath(url.pathname).path);
  if (found?.entry.render !== 'server') return;
  const page = await loadPage(found.entry);
  if (signal.aborted) return;
  const params = found.params as Record<string, string>;
  await readPage(found.entry, page, { params, url, locale, api: abortable(call, signal) });
};
