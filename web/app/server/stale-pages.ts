import {
  type CachedResponse,
  type EncodedResponse,
  toCachedResponse,
  withText,
} from './encoded-response.ts';

type StalePagesOptions = {
  /** Adds the notice to the document of a page that was current at an instant. */
  readonly addNotice: (document: string, key: string, asOf: Date) => Promise<string>;
  /** The time in milliseconds. */
  readonly now?: () => number;
};

export type StalePages = {
  /** Keeps pages that are current now, because the database has become unreachable. */
  keep: (pages: Map<string, CachedResponse>) => void;
  /** Forgets all pages: they may have changed. */
  drop: () => void;
  /** Renders a page. If that fails, or has just failed for another page, returns the kept page instead, if there is one. */
  renderOrReplace: (key: string, render: () => Promise<EncodedResponse>) => Promise<CachedResponse>;
  /** Whether pages are kept and rendering has just failed: reading the database is in vain. */
  isFailing: () => boolean;
};

/** Interval between attempts to render: without a database each takes some seconds. */
const RETRY_MS = 1_000;
/** The notice says since when by the time of day. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * The pages that were current when the database became unreachable, to be shown with a notice while they cannot be rendered
 * (docs/decisions/0036). They are those of the page cache, which is empty meanwhile, so they need no memory of their own.
 */
export const createStalePages = ({ addNotice, now = Date.now }: StalePagesOptions): StalePages => {
  let pages = new Map<string, CachedResponse>();
  let replacements = new Map<string, Promise<CachedResponse>>();
  let asOf = 0;
  let retryAt: number | undefined;

  const keep = (current: Map<string, CachedResponse>): void => {
    pages = current;
    replacements = new Map();
    asOf = now();
    retryAt = undefined;
  };
  const drop = () => keep(new Map());

  const find = (key: string): Promise<CachedResponse> | undefined => {
    if (now() - asOf > MAX_AGE_MS) drop();
    const page = pages.get(key);
    const made =
      replacements.get(key) ??
      (page &&
        withText(page, (text) => addNotice(text, key, new Date(asOf))).then(toCachedResponse));
    if (!made) return undefined;
    // The page without the notice is needed no more.
    pages.delete(key);
    replacements.set(key, made);
    return made;
  };
  const isFailing = () => retryAt !== undefined && now() < retryAt;

  return {
    keep,
    drop,
    isFailing,
    renderOrReplace: async (key, render) => {
      const early = isFailing() ? find(key) : undefined;
      if (early) return early;
      // Requests during this attempt do not wait for it.
      if (retryAt !== undefined) retryAt = now() + RETRY_MS;
      try {
        const bytes = await render();
        if (bytes.status !== 503) {
          retryAt = undefined;
          return bytes;
        }
        return (await replaceFailed(key)) ?? bytes;
      } catch (error) {
        const replacement = await replaceFailed(key);
        if (replacement) return replacement;
        throw error;
      }
    },
  };

  function replaceFailed(key: string): Promise<CachedResponse> | undefined {
    const found = find(key);
    if (found) retryAt = now() + RETRY_MS;
    return found;
  }
};
