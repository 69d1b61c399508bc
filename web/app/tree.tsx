import { data, type Params, type RouteObject } from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import { raceRedirect } from '#web/content/redirects/race-redirect.ts';
import { PageLayout } from '#web/core/shell/Layout.tsx';
import { PageSkeleton } from '#web/core/shell/PageSkeleton.tsx';
import type { PageModule } from '#web/core/shell/page.ts';
import type { LayoutName, RouteEntry, RouteHandle } from '#web/core/shell/route.ts';
import { ROOT_ROUTE } from '#web/core/shell/Slot.tsx';
import type { Admission } from './admission.ts';
import { Root, RootError } from './root.tsx';
import { ROUTES, readPage, readShell } from './site-map.ts';

/** The differences between rendering on the server and in the browser. */
export type Runtime = {
  readonly locale: Locale;
  /**
   * Returns the API for a loader: on the server each render has its own in its request context, in the browser calls end
   * with the navigation.
   */
  readonly api: (context: unknown, signal: AbortSignal) => Call;
  /** Loads a page's module with its dependencies. */
  readonly load: (entry: RouteEntry) => Promise<PageModule>;
  /** Only in the browser. Throws a redirect if the visitor may not open the page, or if it needs a new document. */
  readonly guard?: (entry: RouteEntry, url: URL) => Promise<Admission>;
  /** Only in the browser. After an error of a loader, throws it, or a redirect if the visitor was signed out meanwhile. */
  readonly refused?: (entry: RouteEntry, url: URL, error: unknown) => Promise<never>;
  /** Only in the browser. Returns the redirect of a matching rule; never rejects. */
  readonly findRedirect?: (url: URL) => Promise<Response | undefined>;
};

/** Builds the router's routes from the route table: one root, one layout for each layout name, and the pages below. */
export const createRouteTree = (runtime: Runtime): RouteObject[] => [
  {
    id: ROOT_ROUTE,
    ...shellData(runtime),
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: PageSkeleton,
    children: [
      ...layouts().map((name) => ({
        id: `layout-${name}`,
        element: <PageLayout name={name} />,
        children: ROUTES.filter(({ layout }) => layout === name).map((entry) =>
          toRoute(entry, runtime),
        ),
      })),
      notFoundRoute(runtime),
    ],
  },
];

/** Age at which data of every page are read again with the next page. */
const MAX_SHELL_AGE = 60_000;

/** Returns the loader of the data that every page shows. Moving between pages in the browser does not read them again. */
const shellData = ({ api }: Runtime): Pick<RouteObject, 'loader' | 'shouldRevalidate'> => {
  let readAt = Date.now();
  return {
    loader: ({ context, request }) => {
      readAt = Date.now();
      return readShell({ api: api(context, request.signal) });
    },
    shouldRevalidate: () => Date.now() - readAt > MAX_SHELL_AGE,
  };
};

const layouts = (): LayoutName[] => [...new Set(ROUTES.map(({ layout }) => layout))];

const toRoute = (entry: RouteEntry, runtime: Runtime): RouteObject => {
  const handle: RouteHandle = { entry };
  const route = { id: entry.id, path: entry.path, handle };
  if (entry.render === 'client' && !runtime.guard) {
    const loader: RouteObject['loader'] = ({ params }) => refuseInvalid(entry, params);
    return { ...route, Component: PageSkeleton, loader };
  }
  return {
    ...route,
    lazy: async () => {
      const page = await runtime.load(entry);
      return { Component: page.Component, loader: loaderFor(entry, page, runtime) };
    },
  };
};

const loaderFor =
  (entry: RouteEntry, page: PageModule, runtime: Runtime): RouteObject['loader'] =>
  ({ request, params, context }) => {
    const url = new URL(request.url);
    const load = async () => {
      refuseInvalid(entry, params);
      const admission = await runtime.guard?.(entry, url);
      const data = readPage(entry, page, {
        params: { ...(params as Record<string, string>), ...entry.fixedParams },
        url,
        locale: runtime.locale,
        api: runtime.api(context, request.signal),
      }).catch((error: unknown) => {
        if (runtime.refused) return runtime.refused(entry, url, error);
        throw error;
      });
      if (!admission) return data;
      // Responses to a visitor without the role are not shown.
      data.catch(() => {});
      await admission.confirmed;
      return data;
    };
    return runtime.findRedirect ? raceRedirect(load(), runtime.findRedirect(url)) : load();
  };

/** Applies redirect rules to paths without a page; the page server does this before. */
const notFoundRoute = ({ findRedirect }: Runtime): RouteObject => {
  const loader: RouteObject['loader'] = async ({ request }) => {
    throw (await findRedirect?.(new URL(request.url))) ?? data(null, { status: 404 });
  };
  return { id: 'no-page', path: '*', loader, element: null };
};

/** Paths with malformed parameters are 404 (specification §2). */
const refuseInvalid = ({ isValid }: RouteEntry, params: Params) => {
  if (isValid && !isValid(params)) throw data(null, { status: 404 });
  return null;
};
