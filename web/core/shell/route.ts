import type { Access, Guard } from '#spec/core/access.ts';
import { type Query, withQuery } from '#web/core/paths.ts';
import { isId } from './ids.ts';
import type { Contributions } from './slots.ts';

/**
 * What stands around a page (specification §2).
 * `plain`: header, breadcrumb, footer. `white`: the same on white, for articles. `form`: a wide centred column.
 * `navigator`: white, with the page's sections at the right, sticky. `fixed`: fixed header, no breadcrumb. `none`: only the
 * page, for `/auth/changed-email`. The pages of `white` are still to come.
 */
export type LayoutName = 'plain' | 'white' | 'form' | 'navigator' | 'fixed' | 'none';

/** Parameters of a page's path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

/** One page of the site, as data (specification §2). */
export type RouteEntry = {
  readonly id: string;
  /** Path without form of address, as react-router-dom writes it. */
  readonly path: string;
  /** The page's module below `web/`, without `.tsx`. */
  readonly page: string;
  readonly access: Access;
  readonly guard?: Guard;
  readonly layout: LayoutName;
  /** Key in the `titles` texts; a page module may give a better one from its data. Without both, the path is read. */
  readonly title?: string;
  /** `server`: rendered without anybody's identity. `client`: the server sends the shell, the browser renders. */
  readonly render: 'server' | 'client';
  /** Id of the page above this one in the breadcrumb; its path takes its parameters from this one's. */
  readonly parent?: string;
  /** Whether the path's parameters can name anything at all; otherwise the page is 404 (specification §2). */
  readonly valid?: (params: PathParams) => boolean;
  /** The only parts of the query that the page looks at: what else stands there makes no other page. */
  readonly query: readonly string[];
  /** Characters of a value of the query that the server looks at, where 200 are too few: a token of a letter. */
  readonly longest?: number;
  /** `false` where search engines have nothing to find, though everybody may see the page: thanks, for instance. */
  readonly index?: false;
  /**
   * Parts of the query, with their values, each of which alone makes a page that search engines may find. There are so many
   * pages of this kind; with anything else in the query they would be without end.
   */
  readonly findBy?: Readonly<Record<string, readonly string[]>>;
  /** Needs what people have written in every language, as a search in the browser does; otherwise only the page's arrives. */
  readonly everyLanguage?: true;
  /** What the page is given like parameters of its path: where one module is the page of several routes, it tells them apart. */
  readonly given?: Readonly<Record<string, string>>;
  /** Namespaces of texts that the page needs besides those of every page: its own folder's and those it borrows from. */
  readonly texts: readonly string[];
  /** Slots that the page shows: what is contributed to them is loaded with the page. */
  readonly slots?: readonly (keyof Contributions)[];
};

/** Names of the parameters in a path: `/product/:id/:id2` → `id | id2`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * Builds an address without the form of address: the router puts `/ja` or `/en` before it (`useHref` and `Link` of
 * react-router-dom do so by themselves).
 */
type Href<Path extends string> = [ParamName<Path>] extends [never]
  ? (query?: Query) => string
  : (params: Readonly<Record<ParamName<Path>, string>>, query?: Query) => string;

/** A page that other pages can link to. */
export type Page<Path extends string = string> = RouteEntry & { readonly href: Href<Path> };

/** Parameters that may stand in a query several times, in any order; of all others the first counts. */
export const LISTED: readonly string[] = ['genre'];

/** Longest value of a query that a page is rendered with on the server; longer ones it does not look at. */
export const LONGEST_VALUE = 200;

/** What a route carries for the shell. */
export type RouteHandle = { readonly entry: RouteEntry };

/**
 * Declares a page of a capability, in its `routes.ts`. Most pages are public, plain and rendered on the server; a
 * declaration names only what differs.
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

/** For pages that only a signed-in user may see; the browser renders them. */
export const SIGNED_IN = { access: 'signed-in', render: 'client' } as const;
export const ADMIN_ONLY = { access: { only: 'admin' }, render: 'client' } as const;
export const AUTH_REQUIRED = { guard: 'auth-required', render: 'client' } as const;

/** For pages whose path names everything by an id. */
export const areIds = (params: PathParams): boolean => Object.values(params).every(isId);

/** Whether everybody is served the page whole. */
export const isServed = ({ render, access, guard }: RouteEntry): boolean =>
  render === 'server' && access === 'none' && !guard;

/** Whether a page is for search engines and other sites too. */
export const isPublic = (entry: RouteEntry): boolean => isServed(entry) && entry.index !== false;

/** Whether search engines may find the page with this query, of which it looks at every part. */
export const isFindable = (entry: RouteEntry, query: URLSearchParams): boolean => {
  const [first, ...others] = query;
  if (!isPublic(entry) || others.length > 0) return false;
  return first === undefined || (entry.findBy?.[first[0]]?.includes(first[1]) ?? false);
};

/**
 * Whether a page is one of any number: addresses lead to it without end, by what stands in their query, or in a path that
 * nobody checks because the browser renders the page.
 */
export const isOneOfAny = (entry: RouteEntry, query: URLSearchParams): boolean =>
  !isFindable(entry, query) && (query.size > 0 || entry.path.includes(':'));

const camelCase = (words: string) =>
  words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
