import type { Access, Guard } from '#spec/core/access.ts';
import { type Query, withQuery } from '#web/core/paths.ts';
import type { Contributions } from './slots.ts';

/**
 * The layout of a page (specification §2).
 * `plain`: header, breadcrumb, footer. `white`: the same on white, for articles. `form`: a wide centred column.
 * `navigator`: white, with the page's sections at the right, sticky. `fixed`: fixed header, no breadcrumb. `none`: only the
 * page, for `/auth/changed-email`. `white` is for articles.
 */
export type LayoutName = 'plain' | 'white' | 'form' | 'navigator' | 'fixed' | 'none';

/** Parameters of a page's path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** One page of the site, as data (specification §2). */
export type RouteEntry = {
  readonly id: string;
  /** Path without locale prefix, in the syntax of react-router-dom. */
  readonly path: string;
  /** The page's module below `web/`, without `.tsx`. */
  readonly page: string;
  readonly access: Access;
  readonly guard?: Guard;
  readonly layout: LayoutName;
  /** Key in the `titles` texts; a page module may override it. Without either, the title is derived from the path. */
  readonly title?: string;
  /** `server`: rendered without an identity. `client`: the server sends the shell, the browser renders. */
  readonly render: 'server' | 'client';
  /** Id of the page above this one in the breadcrumb; its path takes its parameters from this one's. */
  readonly parent?: string;
  /** Whether the path's parameters are valid; otherwise the page is 404 (specification §2). */
  readonly isValid?: (params: PathParams) => boolean;
  /** Query parameters that the page uses; others are ignored. Of a repeated one the first value counts. */
  readonly query: readonly string[];
  /** Those of them that may be repeated, in any order. */
  readonly repeatableQuery?: readonly string[];
  /** Maximum length of a query value that the server reads, where 200 is too short (tokens in e-mails). */
  readonly longest?: number;
  /**
   * Name of the path's parameter that is a secret, such as the token of an e-mail. Its path is not logged, cached, looked up in
   * redirect rules or sent as a referrer.
   */
  readonly secret?: string;
  /** `false`: not indexed although public, such as a success page. */
  readonly index?: false;
  /** The page is opened with a secret: it sends no referrer. */
  readonly referrer?: 'no-referrer';
  /**
   * Query parameters and values that are indexable, one at a time. Combinations are unlimited in number and not indexed.
   */
  readonly indexableQueries?: Readonly<Record<string, readonly string[]>>;
  /** Receives content in all languages, as a search in the browser needs; other pages receive only their own. */
  readonly needsAllLanguages?: true;
  /** Constant parameters, which distinguish routes that share a module. */
  readonly fixedParams?: Readonly<Record<string, string>>;
  /** Namespaces of texts, in addition to the shared ones. */
  readonly texts: readonly string[];
  /** Slots that the page renders; their components are loaded with the page. */
  readonly slots?: readonly (keyof Contributions)[];
};

/** Names of the parameters in a path: `/product/:id/:id2` → `id | id2`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Builds a path without locale prefix, which the router adds (`useHref` and `Link`).
 */
type Href<Path extends string> = [ParamName<Path>] extends [never]
  ? (query?: Query) => string
  : (params: Readonly<Record<ParamName<Path>, string>>, query?: Query) => string;

/** A page that other pages can link to. */
export type Page<Path extends string = string> = RouteEntry & { readonly href: Href<Path> };

/** Maximum length of a query value on server-rendered pages; longer values are ignored. */
export const MAX_QUERY_VALUE_LENGTH = 200;

/** The `handle` of a route. */
export type RouteHandle = { readonly entry: RouteEntry };

/**
 * Declares a page of a capability, in its `routes.ts`. Most pages are public, plain and rendered on the server; a declaration
 * names only the differences.
 */
export const page = <Path extends string>(
  id: string,
  path: Path,
  module: string,
  differences: Partial<Omit<RouteEntry, 'id' | 'path' | 'page'>> = {},
): Page<Path> => ({
  id,
  path,
  page: module,
  access: 'none',
  layout: 'plain',
  title: camelCase(id),
  render: 'server',
  query: [],
  texts: [],
  ...differences,
  href: hrefOf(path) as Href<Path>,
});

const hrefOf = (path: string) =>
  path.includes(':')
    ? (params: Record<string, string>, query?: Query) =>
        withQuery(
          path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
          query,
        )
    : (query?: Query) => withQuery(path, query);

/** The options of pages that only a signed-in user may see; the browser renders them. */
export const SIGNED_IN = { access: 'signed-in', render: 'client' } as const;
export const AUTH_REQUIRED = { guard: 'auth-required', render: 'client' } as const;
/** A guest signs in first; other users are sent home. */
export const ADMIN_ONLY = { ...AUTH_REQUIRED, access: { only: 'admin' } } as const;
/** The options of pages for members of a tenant; the operations decide by their rights. */
export const STAFF_ONLY = { ...AUTH_REQUIRED, access: { only: 'tenantUser' } } as const;

/** The contract's id format, in lower case. */
export const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

const UUID = new RegExp(`^${UUID_PATTERN}$`, 'i');

/** Returns whether a text is a UUID. */
export const isId = (text: string | undefined): boolean => UUID.test(text ?? '');

/** Validates paths whose parameters are all ids. */
export const areIds = (params: PathParams): boolean => Object.values(params).every(isId);

/** Returns whether the server renders the complete page for everyone. */
export const isServerRenderedForAll = ({ render, access, guard }: RouteEntry): boolean =>
  render === 'server' && access === 'none' && !guard;

/** Returns whether search engines and other sites may use the page. */
export const isPublic = (entry: RouteEntry): boolean =>
  isServerRenderedForAll(entry) && entry.index !== false;

/** Returns whether search engines may index the page with this (already filtered) query. */
export const isFindable = (entry: RouteEntry, query: URLSearchParams): boolean => {
  const [first, ...others] = query;
  if (!isPublic(entry) || others.length > 0) return false;
  return first === undefined || (entry.indexableQueries?.[first[0]]?.includes(first[1]) ?? false);
};

/**
 * Returns whether a route has an unbounded number of URLs: by its query, or by a path that nobody validates because the
 * browser renders the page.
 */
export const isUnboundedRoute = (entry: RouteEntry, query: URLSearchParams): boolean =>
  !isFindable(entry, query) && (query.size > 0 || entry.path.includes(':'));

const camelCase = (words: string) =>
  words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Longest slug of the contract. */
const MAX_SLUG = 60;

const isSlug = (text = ''): boolean => text.length <= MAX_SLUG && /^[\w-]+$/.test(text);

/** Validates paths whose only parameter is a slug. */
export const hasSlug = ({ slug }: PathParams): boolean => isSlug(slug);

/** Validates paths whose parameters are all slugs. */
export const haveSlugs = (params: PathParams): boolean => Object.values(params).every(isSlug);
