import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { fragmentsOf } from '#web/app/server/rendering/cached-fragments.ts';
import { unprefetchedPaths } from '#web/app/server/routing/unprefetched-paths.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { pickLanguage } from '#web/core/i18n/language-picker.ts';
import { localeOf, localizePath, PREFIXES, type Prefix, splitPath } from '#web/core/i18n/locale.ts';
import { isPagePath } from '#web/core/paths.ts';
import type { RenderedData } from '#web/core/shell/boot.ts';
import { FragmentsContext, insertFragments } from '#web/core/shell/CachedFragment.tsx';
import type { PageApi } from '#web/core/shell/config.ts';
import { ErrorScreen } from '#web/core/shell/ErrorScreen.tsx';
import { getLoadedPage } from '#web/core/shell/loaded-modules.ts';
import { OutageNotice } from '#web/core/shell/OutageNotice.tsx';
import type { PageMeta } from '#web/core/shell/page.ts';
import { isFindable, isPublic, type RouteEntry, type RouteHandle } from '#web/core/shell/route.ts';
import { type ScreenError, toScreenError } from '#web/core/shell/screen-error.ts';
import type { Site } from '#web/core/site.ts';
import { DocumentTitleContext } from '#web/core/site.ts';
import {
  getIconBodies,
  type IconBodies,
  setServerIcons,
  UsedIconsContext,
} from '#web/core/ui/Icon.tsx';
import { App } from './App.tsx';
import { callInProcess } from './in-process.ts';
import { type IndexablePathsInput, listIndexablePaths } from './indexable-paths.ts';
import { messages as messagesOf } from './messages.ts';
import { pageAddress } from './page-address.ts';
import { createSecretPaths } from './secret-paths.ts';
import { loadPage, modulesOf, pageAt, ROUTES } from './site-map.ts';
import { createRouteTree } from './tree.tsx';

export type RenderInput = {
  /** The page's URL on the site's origin. */
  readonly url: URL;
  /** A promise while its time zone is being read. */
  readonly site: Site | Promise<Site>;
  readonly api: PageApi;
  /** Shown on the error screen, so that users can quote it. */
  readonly requestId: string;
};

export type RenderResult =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly locale: Locale;
      readonly prefix: Prefix;
      readonly title: string;
      /** The title without the site's name; on the home page, the site's name. */
      readonly ownTitle: string;
      readonly html: string;
      /** Whether other sites may link to it: no signed-in or unlisted page. */
      readonly isPublic: boolean;
      /** The page's description for the pages that it links to. */
      readonly referrer?: RouteEntry['referrer'];
      /** Whether search engines may index it: a page of a fixed number, not one of any number of searches. */
      readonly isFindable: boolean;
      readonly meta: PageMeta;
      /** Shown when the application cannot start. */
      readonly failure: string;
      /** Absent where the browser renders the page. */
      readonly data: RenderedData | undefined;
      readonly icons: IconBodies;
      /** The page's source modules relative to the repository, for look-up in the manifest. */
      readonly sources: readonly string[];
      /** The thrown value, unless it was an API response or a missing page. */
      readonly fault: unknown;
    };

/** Texts of each language, as served to the browser. */
export const messages = Object.fromEntries(
  LOCALES.map((locale) => [locale, messagesOf(locale)]),
) as Record<Locale, ReturnType<typeof messagesOf>>;

/** Used by the page server: all routes, the page at a path, and its canonical address. */
export { pageAddress, pageAt, ROUTES };

/** Whether a path has a secret, which appears in no log and in no cache. */
export const isSecretPath: (path: string) => boolean = createSecretPaths(ROUTES);

/** See `Boot`. */
export const unprefetched: string = unprefetchedPaths(ROUTES);

/** Lists the paths of all pages that search engines may index. */
export const listPaths = ({
  api,
  exists,
}: Pick<IndexablePathsInput, 'exists'> & Pick<RenderInput, 'api'>): Promise<string[]> =>
  listIndexablePaths({ api: callInProcess(api, 'ja'), exists });

/** Registers the icon set for server rendering. */
export const registerIcons: (bodies: IconBodies) => void = setServerIcons;

const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTexts(locale, messages[locale])]),
) as Record<Locale, ReturnType<typeof createTexts>>;

const handlers = Object.fromEntries(
  PREFIXES.map((prefix) => [
    prefix,
    createStaticHandler(
      createRouteTree({
        locale: localeOf(prefix),
        api: (context) => (context as { api: Call }).api,
        load: loadPage,
      }),
      { basename: prefix || '/' },
    ),
  ]),
) as Record<Prefix, ReturnType<typeof createStaticHandler>>;

/** Renders a page without a visitor's identity: no request header reaches this function. */
export const render = async (input: RenderInput): Promise<RenderResult> => {
  const { prefix, locale } = splitPath(input.url.pathname);
  const handler = handlers[prefix];
  const api = callInProcess(input.api, locale);
  const [context, site] = await Promise.all([
    handler.query(new Request(input.url), { requestContext: { api } }),
    input.site,
  ]);
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }

  const place: MetaInput = { input: { ...input, site }, prefix };
  const thrown = Object.values(context.errors ?? {})[0];
  context.errors = plainErrors(context, input.requestId);
  try {
    return pageOf(context, {
      ...place,
      fault: thrown instanceof Problem ? undefined : thrown,
    });
  } catch (fault) {
    return pageOf({ ...context, ...errorState(input.requestId) }, { ...place, fault });
  }
};

type Input = RenderInput & { readonly site: Site };
type MetaInput = { input: Input; prefix: Prefix };
type PageInput = MetaInput & { fault: unknown };

const pageOf = (
  context: StaticHandlerContext,
  { input, prefix, fault }: PageInput,
): RenderResult => {
  const locale = localeOf(prefix);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
  const error = Object.values(context.errors ?? {})[0] as ScreenError | undefined;
  const inBrowser = handle?.entry.render === 'client' && !error;

  const titles = { title: '', pageTitle: '' };
  const icons = new Set<string>();
  // Error screens occur at any URL, and links mark the current page by the URL as written.
  const isPlain = !error && !input.url.pathname.includes('%');
  const parts = handle && isPlain ? fragmentsOf(prefix, handle.entry, input.site) : undefined;
  const drawing = renderToString(
    <DocumentTitleContext value={titles}>
      <UsedIconsContext value={icons}>
        <FragmentsContext value={parts}>
          <App texts={texts[locale]} site={input.site}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(context), context)}
              context={context}
              hydrate={false}
            />
          </App>
        </FragmentsContext>
      </UsedIconsContext>
    </DocumentTitleContext>,
  );
  const { html, icons: iconsOfParts } = insertFragments(drawing, parts?.places ?? []);

  return {
    kind: 'page',
    status: error?.status ?? context.statusCode,
    locale,
    prefix,
    title: titles.title,
    ownTitle: titles.pageTitle,
    html,
    isPublic: handle !== undefined && !error && isPublic(handle.entry),
    referrer: handle?.entry.referrer,
    isFindable: handle !== undefined && !error && isFindable(handle.entry, input.url.searchParams),
    meta: error || !handle ? {} : metaOf(handle.entry, context, { input, prefix }),
    failure: failureOf(input, prefix),
    data: inBrowser
      ? undefined
      : { loaderData: loaderDataOf(context, { handle, locale }), errors: errorsOf(context) },
    icons: getIconBodies([...icons, ...iconsOfParts]),
    sources: handle ? modulesOf(handle.entry).map((module) => `web/${module}.tsx`) : [],
    fault: error && error.status >= 500 ? fault : undefined,
  };
};

/** Returns only the matched branch: the router copies the routes it gets and matches them again. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[] | undefined>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    undefined,
  ) ?? [];

const metaOf = (
  { id }: RouteEntry,
  { loaderData }: StaticHandlerContext,
  place: MetaInput,
): PageMeta => {
  const { input, prefix } = place;
  const locale = localeOf(prefix);
  const absolute = (path: string) => {
    const isPage = path.startsWith('/') && isPagePath(path);
    return new URL(isPage ? localizePath(locale, path) : path, input.url.origin).href;
  };
  const args = { locale, t: texts[locale].t, site: input.site, absolute };
  return getLoadedPage(id)?.meta?.(loaderData[id], args) ?? {};
};

/** The error screen of an unreachable server (specification §8). */
const OUTAGE = toScreenError(new Problem(503));

const failureScreens = new Map<Prefix, string>();

/** Equal for all pages of a URL prefix: the starter makes its reload link point to the current page. */
const failureOf = ({ site }: Input, prefix: Prefix): string => {
  const made =
    failureScreens.get(prefix) ??
    renderToString(
      <App texts={texts[localeOf(prefix)]} site={site}>
        <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
          <ErrorScreen error={OUTAGE} />
        </StaticRouter>
      </App>,
    );
  failureScreens.set(prefix, made);
  return made;
};

type OutageNoticeInput = { locale: Locale; site: Site; asOf: Date };

/** Renders the notice above a page that was current at an instant and cannot be rendered now. */
export const renderOutageNotice = ({ locale, site, asOf }: OutageNoticeInput): string =>
  renderToString(
    <App texts={texts[locale]} site={site}>
      <OutageNotice asOf={asOf} />
    </App>,
  );

/** Returns a state in which the root's error screen replaces the page, after a component has thrown. */
const errorState = (requestId: string): Pick<StaticHandlerContext, 'loaderData' | 'errors'> => ({
  loaderData: {},
  errors: { root: { ...toScreenError(undefined), requestId } },
});

/** Serializes errors for the browser: only the members that the error screen shows. */
const plainErrors = ({ errors }: StaticHandlerContext, requestId: string) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { requestId, ...defined(toScreenError(error)) },
    ]),
  );

const defined = (error: ScreenError) =>
  Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined));

/** Omits user texts in the language that the page does not show. */
const loaderDataOf = (
  { loaderData }: StaticHandlerContext,
  { handle, locale }: { handle: RouteHandle | undefined; locale: Locale },
): Record<string, unknown> =>
  handle?.entry.needsAllLanguages ? loaderData : pickLanguage(loaderData, locale);

const errorsOf = ({ errors }: StaticHandlerContext) => errors as Record<string, ScreenError> | null;
