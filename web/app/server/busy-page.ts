import type * as Entry from '#web/app/entry-server.tsx';
import { type Prefix, splitPath } from '#web/core/i18n/locale.ts';
import type { PageReads } from '#web/core/shell/config.ts';
import type { Made } from './page-cache.ts';
import type { Bytes } from './reply.ts';

/** The API, while nobody has time for it. */
export const NO_TIME: PageReads = async () => ({ status: 503, text: '{}', isPublic: false });

/**
 * What those get for whom there is no turn: the error screen, in their language, with the ways of the home page. It is made
 * once, since there is no time for it then.
 *
 * @param make makes pages of what `NO_TIME` answers
 */
export const createBusyPages = (
  make: (entry: typeof Entry, url: URL) => Promise<Made>,
  baseUrl: string,
) => {
  const pages = new Map<Prefix, Promise<Bytes>>();
  return (entry: typeof Entry, path: string): Promise<Bytes> => {
    const { prefix } = splitPath(path);
    const known = pages.get(prefix);
    if (known) return known;
    const made = make(entry, new URL(prefix || '/', baseUrl)).then(({ bytes }) => bytes);
    pages.set(prefix, made);
    // Whatever was wrong with it, the next one may be made better.
    made.then(
      ({ status }) => status === 503 || pages.delete(prefix),
      () => pages.delete(prefix),
    );
    return made;
  };
};
