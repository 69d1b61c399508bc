/** Values of a query; what is absent or empty is left out. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/** The two pages that the core itself leads to. All others have their address in `routes.ts` of their capability. */
export const HOME_PATH = '/';
export const LOGIN_PATH = '/auth/login';

/** `redirect`: the full path to come back to, form of address, query and hash included. */
export const loginPath = (redirect?: string): string => withQuery(LOGIN_PATH, { redirect });

/** What the server answers besides pages: the API, pictures, and files; no id and no slug has a dot. */
const NO_PAGE = /^\/(api|files|images)\/|\.\w+$/;

/** Whether a page may be at a path of the site, without its query. */
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
