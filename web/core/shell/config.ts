import type { Locale } from '#spec/core/locale.ts';

export type SiteEnv = 'development' | 'demo' | 'production';

/** What the page server is told by the composition root. */
export type PageConfig = {
  readonly siteEnv: SiteEnv;
  readonly siteName: Record<Locale, string>;
  /** Stands between a page's title and the name of the site: `ブースを探す | Noren`. */
  readonly siteNameDivider: string;
  /** What search engines show of pages that say nothing of themselves. */
  readonly siteDescription: Record<Locale, string>;
  /** Origin of the site as visitors see it, without a slash at the end. */
  readonly baseUrl: string;
};

/** A GET of the contract by path and query, asked by nobody; problems come in the language. */
export type PageRead = { readonly address: string; readonly locale: Locale };

/** What the API answers: JSON, or a problem (RFC 9457). */
export type PageAnswer = {
  readonly status: number;
  readonly text: string;
  /** Everybody gets the same: it may be kept until it changes. */
  readonly isPublic: boolean;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
};

/** The API in the same process. Never rejects. */
export type PageReads = (read: PageRead) => Promise<PageAnswer>;

/** What was changed of what pages show: ids and names of collections; `*` is everything. */
export type PageChange = '*' | readonly string[];

/** Tells the page server what it may no longer show. */
export type PageChanges = {
  subscribe: (listener: (change: PageChange) => void) => void;
  /** While changes do not arrive, no page is kept. */
  isLive: () => boolean;
};

/** Tells the page server which paths lead elsewhere. */
export type PageRedirects = {
  /** Where a pathname leads: a path of the site, or an address of another. A promise while that is being read. */
  find: (pathname: string) => string | undefined | Promise<string | undefined>;
};

/** The part of a logger that the page server uses; pino has this shape. */
export type PageLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** The site as a page needs to know it, on the server and, through the boot block, in the browser. */
export type Site = {
  readonly env: SiteEnv;
  readonly name: string;
  readonly divider: string;
  readonly description: string;
};
