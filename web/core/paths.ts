/** Query parameters; absent and empty values are omitted. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** The two pages that the core links to. All other paths are in `routes.ts` of their capability. */
export const HOME_PATH = '/';
export const LOGIN_PATH = '/auth/login';

/** `redirect` is the full path to return to, with locale prefix, query and hash. */
export const loginPath = (redirect?: string): string => withQuery(LOGIN_PATH, { redirect });

/** Paths of the API, images and files; ids and slugs never contain a dot. */
const NO_PAGE = /^\/(api|files|images)\/|\.\w+$/;

/** Returns whether a path of the site, without query, can be a page. */
export const isPagePath = (pathname: string): boolean => !NO_PAGE.test(pathname);

/** Adds a query to a path; a list repeats its name for each value. */
export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '' && one !== false) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
};
