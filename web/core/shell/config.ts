import type { Locale } from '#spec/core/locale.ts';
import type { SiteEnv } from '#web/core/site.ts';

/** Configuration of the page server. */
export type PageConfig = {
  readonly siteEnv: SiteEnv;
  readonly siteName: Record<Locale, string>;
  /** Separator between page title and site name: `ブースを探す | Noren`. */
  readonly siteNameDivider: string;
  /** Meta description of pages without their own. */
  readonly siteDescription: Record<Locale, string>;
  /** Origin of the site as visitors see it, without a slash at the end. */
  readonly baseUrl: string;
};

/** An anonymous GET request of the contract; problems are in the given locale. */
export type PageRequest = {
  /** The path of the operation in the contract, `/api/v1/booths/{boothId}`, and its parameters. */
  readonly path: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The path and query with all parameters. */
  readonly address: string;
  readonly locale: Locale;
};

/** The API's response: JSON, or a problem (RFC 9457). */
export type PageResponse = {
  readonly status: number;
  readonly text: string;
  /** The response is the same for everyone and may be cached until an invalidation. */
  readonly isPublic: boolean;
  /** Seconds to wait before a retry. */
  readonly retryAfter?: number;
};

/** The API in the same process. Never rejects. */
export type PageApi = (read: PageRequest) => Promise<PageResponse>;

/** Changed dependencies of pages: ids and names of collections; `*` is everything. */
export type PageChange = '*' | readonly string[];

/** Notifies the page server of changes that invalidate cached pages. */
export type PageChanges = {
  /** `lost`: no change is known, but notifications have ceased to arrive. */
  subscribe: (listener: (change: PageChange, reason?: 'lost') => void) => void;
  /** Whether notifications arrive; otherwise no page is cached. */
  isLive: () => boolean;
};

/** Looks up redirects for the page server. */
export type PageRedirects = {
  /** Returns the target of a pathname, a path or an absolute URL; a promise while it is loading. */
  find: (pathname: string) => string | undefined | Promise<string | undefined>;
};

/** The part of a logger that the page server uses; pino has this shape. */
export type PageLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};
