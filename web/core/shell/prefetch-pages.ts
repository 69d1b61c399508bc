import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';
import type { Locale } from '#spec/core/locale.ts';
import { abortable, call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { splitPath } from '#web/core/i18n/locale.ts';
import { mayPrefetch, PREFETCH_AFTER, whenSeen } from './prefetch.ts';
import { type SiteMap, useSiteMap } from './site-map.ts';

/** Pages that are fetched ahead of one page. */
const MOST = 12;

/**
 * Fetches ahead what the pages need whose links are in view (specification §9): the code of a page, and what its loader
 * reads, which the browser then has in its HTTP cache. Only public pages; what is read ahead is of no interest by itself.
 */
export const usePrefetch = (): void => {
  const locale = useLocale();
  const siteMap = useSiteMap();
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isIdle = navigation.state === 'idle' && revalidator.state === 'idle';
  useEffect(() => {
    if (!isIdle || !mayPrefetch()) return;
    const given = new AbortController();
    let stop = () => {};
    const timer = setTimeout(() => {
      const known = new Set([location.pathname + location.search]);
      stop = whenSeen(
        document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not(svg *)'),
        (link) => {
          const path = link.pathname + link.search;
          if (known.has(path) || known.size > MOST) return;
          known.add(path);
          void fetchAhead(siteMap, new URL(link.href), locale, given.signal).catch(() => {});
        },
      );
    }, PREFETCH_AFTER);
    return () => {
      clearTimeout(timer);
      stop();
      given.abort();
    };
  }, [isIdle, locale, siteMap]);
};

const fetchAhead = async (
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
