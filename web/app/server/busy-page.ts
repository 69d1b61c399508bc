import type * as Entry from '#web/app/entry-server.tsx';
import { type Prefix, splitPath } from '#web/core/i18n/locale.ts';
import type { PageApi } from '#web/core/shell/config.ts';
import type { EncodedResponse } from './encoded-response.ts';
import type { RenderedPage } from './page-cache.ts';

/** An API that answers every read with 503. */
export const UNAVAILABLE_API: PageApi = async () => ({ status: 503, text: '{}', isPublic: false });

/**
 * Creates the page for requests that the full queue rejects: the error screen in their language, with the links of the home
 * page. It is rendered once, in advance of further overload.
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
) => {
  const pages = new Map<Prefix, Promise<EncodedResponse>>();
  return (entry: typeof Entry, path: string): Promise<EncodedResponse> => {
    const { prefix } = splitPath(path);
    const cached = pages.get(prefix);
    if (cached) return cached;
    // Shared by many requests, none of which is in the log.
    const promise = renderPage(entry, new URL(prefix || '/', baseUrl), { requestId: '' }).then(
      ({ bytes }) => bytes,
    );
    pages.set(prefix, promise);
    // A page that failed otherwise is rendered again for the next request.
    promise.then(
      ({ status }) => status === 503 || pages.delete(prefix),
      () => pages.delete(prefix),
    );
    return promise;
  };
};
