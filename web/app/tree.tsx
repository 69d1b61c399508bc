import { data, type Params, type RouteObject } from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import { unlessSentOn } from '#web/content/redirects/unless-sent-on.ts';
import { abortable } from '#web/core/api/client.ts';
import { PageLayout } from '#web/core/shell/Layout.tsx';
import { PageSkeleton } from '#web/core/shell/PageSkeleton.tsx';
import type { PageModule } from '#web/core/shell/page.ts';
import type { LayoutName, RouteEntry, RouteHandle } from '#web/core/shell/route.ts';
import { Root, RootError } from './root.tsx';
import { ROUTES, readPage } from './site-map.ts';

/** What differs between the two places where pages are rendered. */
export type Runtime = {
  readonly locale: Locale;
  /** Calls the API for one loader; on the server each render has its own in its request context. */
  readonly api: (context: unknown) => Call;
  /** Loads the module of a page, and what it needs besides. */
  readonly load: (entry: RouteEntry) => Promise<PageModule>;
  /** Only in the browser: throws a redirect if the visitor may not see the page, or should see it anew. */
  readonly guard?: (entry: RouteEntry, url: URL) => Promise<void>;
  /** Only in the browser: the redirect of the rule that leads away from an address. Never fails. */
  readonly sentOn?: (url: URL) => Promise<Response | undefined>;
};

/** The route table as the router's tree: one root, a layout for each name, the pages below. */
export const createTree = (runtime: Runtime): RouteObject[] => [
  {
    id: 'root',
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
      ...noPage(runtime),
    ],
  },
];

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
      await runtime.guard?.(entry, url);
      return readPage(entry, page, {
        params: { ...(params as Record<string, string>), ...entry.given },
        url,
        locale: runtime.locale,
        api: abortable(runtime.api(context), request.signal),
      });
    };
    return runtime.sentOn ? unlessSentOn(load(), runtime.sentOn(url)) : load();
  };

/** Where no page is, a rule may lead on; the server has its own way to say so. */
const noPage = ({ sentOn }: Runtime): RouteObject[] => {
  if (!sentOn) return [];
  const loader: RouteObject['loader'] = async ({ request }) => {
    throw (await sentOn(new URL(request.url))) ?? data(null, { status: 404 });
  };
  return [{ id: 'no-page', path: '*', loader, element: null }];
};

/** An address whose parameters can name nothing is no page (specification §2). */
const refuseInvalid = ({ valid }: RouteEntry, params: Params) => {
  if (valid && !valid(params)) throw data(null, { status: 404 });
  return null;
};
