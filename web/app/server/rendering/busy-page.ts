import type * as Entry from '#web/app/entry-server.tsx';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { PageApi } from '#web/core/shell/config.ts';
import type { RenderedPage } from '../caching/page-cache.ts';
import type { ShowSite } from '../reads/show-site.ts';
import type { EncodedResponse } from '../responses/encoded-response.ts';

/** An API that answers every read with 503. */
export const UNAVAILABLE_API: PageApi = async () => ({ status: 503, text: '{}', isPublic: false });

/**
 * Creates the page for requests that the full queue rejects: the error screen in their language, with the links of the home
 * page. It is rendered once for each time zone of the show, in advance of further overload.
 *
 * @param renderPage renders pages with `UNAVAILABLE_API`
 */
export const createBusyPages = (
  renderPage: (
    entry: typeof Entry,
    url: URL,
    options: { requestId: string },
  ) => Promise<RenderedPage>,
  baseUrl: string,
  showSite: Pick<ShowSite, 'last'>,
) => {
  const pages = new Map<string, Promise<EncodedResponse>>();
  return (entry: typeof Entry, path: string): Promise<EncodedResponse> => {
    const { prefix, locale } = splitPath(path);
    const key = `${prefix} ${showSite.last(locale).timeZone ?? ''}`;
    const cached = pages.get(key);
    if (cached) return cached;
    // Shared by many requests, none of which is in the log.
    const promise = renderPage(entry, new URL(prefix || '/', baseUrl), { requestId: '' }).then(
      ({ bytes }) => bytes,
    );
    pages.set(key, promise);
    // A page that failed otherwise is rendered again for the next request.
    promise.then(
      ({ status }) => status === 503 || pages.delete(key),
      () => pages.delete(key),
    );
    return promise;
  };
};
