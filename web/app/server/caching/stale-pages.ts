import {
  type CachedResponse,
  type EncodedResponse,
  toCachedResponse,
  withText,
} from '../responses/encoded-response.ts';

type StalePagesOptions = {
  /** Adds the notice to the document of a page that was current at an instant. */
  readonly addNotice: (document: string, key: string, asOf: Date) => Promise<string>;
  /** The time in milliseconds. */
  readonly now?: () => number;
};

export type StalePages = {
  /** Retains pages that are current now, because the database has become unreachable. */
  retain: (current: ReadonlyMap<string, CachedResponse>) => void;
  /** Forgets all pages: they may have changed. */
  drop: () => void;
  /** Renders a page. If that fails, or has just failed for another page, returns the retained page instead, if there is one. */
  renderOrReplace: (key: string, render: () => Promise<EncodedResponse>) => Promise<CachedResponse>;
  /** Whether the last attempt to render failed while pages are retained: reading the database would fail too. */
  isFailing: () => boolean;
  /** Limits the time of a database read during an outage. Resolves with undefined when the limit is reached. */
  limit: <Value>(reading: Promise<Value>) => Promise<Value | undefined>;
};

/** Interval between attempts to render. */
const RETRY_MS = 1_000;
/** Longest wait for an attempt: a database that does not answer fails it much later. */
const ATTEMPT_MS = 1_000;
/** The notice names the age of a page by a time of day only. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Creates the store of pages that were current when the database became unreachable. They are shown with a notice while they
 * cannot be rendered (docs/decisions/0036). They are those of the page cache, which is empty meanwhile, so they need no memory of
 * their own.
 */
export const createStalePages = ({ addNotice, now = Date.now }: StalePagesOptions): StalePages => {
  /** A promise once the notice is being added. */
  let pages = new Map<string, CachedResponse | Promise<CachedResponse>>();
  let asOf = 0;
  /** Set after a failed attempt. */
  let retryAt: number | undefined;

  const retain: StalePages['retain'] = (current) => {
    pages = new Map(current);
    asOf = now();
    retryAt = undefined;
  };
  const drop = () => retain(new Map());

  const find = (key: string): Promise<CachedResponse> | undefined => {
    const page = pages.get(key);
    if (page === undefined || page instanceof Promise) return page;
    const withNotice = withText(page, (text) => addNotice(text, key, new Date(asOf))).then(
      toCachedResponse,
    );
    pages.set(key, withNotice);
    return withNotice;
  };

  return {
    retain,
    drop,
    isFailing: () => retryAt !== undefined,
    limit: (reading) => (pages.size > 0 ? withinLimit(reading) : reading),
    renderOrReplace: async (key, render) => {
      if (now() - asOf > MAX_AGE_MS) drop();
      if (!pages.has(key)) return render();
      if (retryAt !== undefined) {
        const early = now() < retryAt ? find(key) : undefined;
        if (early) return early;
        // Requests during this attempt do not wait for it.
        retryAt = now() + RETRY_MS;
      }
      const rendering = render();
      const bytes = await withinLimit(rendering.catch(() => undefined));
      if (bytes && bytes.status !== 503) {
        retryAt = undefined;
        return bytes;
      }
      // A change may have been noticed during the attempt.
      const replacement = find(key);
      if (!replacement) return rendering;
      retryAt = now() + RETRY_MS;
      return replacement;
    },
  };
};

const withinLimit = <Value>(promise: Promise<Value>): Promise<Value | undefined> => {
  const limit = Promise.withResolvers<undefined>();
  const timer = setTimeout(limit.resolve, ATTEMPT_MS);
  return Promise.race([promise, limit.promise]).finally(() => clearTimeout(timer));
};
