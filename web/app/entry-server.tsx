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
import { partsOf } from '#web/app/server/cached-fragments.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { inLocale, localeOf, PREFIXES, type Prefix, splitPath } from '#web/core/i18n/locale.ts';
import { inOneLanguage } from '#web/core/i18n/one-language.ts';
import { isPagePath } from '#web/core/paths.ts';
import type { RenderedData } from '#web/core/shell/boot.ts';
import { Parts, withParts } from '#web/core/shell/CachedFragment.tsx';
import type { PageReads, Site } from '#web/core/shell/config.ts';
import { ErrorScreen } from '#web/core/shell/ErrorScreen.tsx';
import { loadedPage } from '#web/core/shell/loaded-modules.ts';
import type { PageMeta } from '#web/core/shell/page.ts';
import { isFindable, isPublic, type RouteEntry, type RouteHandle } from '#web/core/shell/route.ts';
import { type ScreenError, screenErrorOf } from '#web/core/shell/screen-error.ts';
import { TitleNote } from '#web/core/shell/site.ts';
import { drawIconsFrom, type IconBodies, iconBodies, UsedIcons } from '#web/core/ui/Icon.tsx';
import { App } from './App.tsx';
import { type FindableInput, findablePaths as findablePathsOf } from './findable.ts';
import { callInProcess } from './in-process.ts';
import { messages as messagesOf } from './messages.ts';
import { pageAddress } from './page-address.ts';
import { loadPage, modulesOf, ROUTES } from './site-map.ts';
import { createTree } from './tree.tsx';

export type RenderInput = {
  /** The page's address on the site's origin. */
  readonly url: URL;
  readonly site: Site;
  readonly api: PageReads;
  /** For the error screen, to be quoted. */
  readonly requestId: string;
};

export type Rendered =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly locale: Locale;
      readonly prefix: Prefix;
      readonly title: string;
      /** The title without the name of the site; the site's at the index. */
      readonly ownTitle: string;
      readonly html: string;
      /** For other sites: not a page of one's own, nor one that is left out. */
      readonly isPublic: boolean;
      /** For search engines: one of so many, not one of any number of searches. */
      readonly isFindable: boolean;
      readonly meta: PageMeta;
      /** The error screen for when the application cannot start. */
      readonly failure: string;
      /** Absent where the browser renders the page. */
      readonly data: RenderedData | undefined;
      readonly icons: IconBodies;
      /** The page's modules below the root of the sources, to find their files in the manifest. */
      readonly sources: readonly string[];
      /** What was thrown, unless it was an answer of the API or an address without a page. */
      readonly fault: unknown;
    };

/** Texts of each language, as they are served to the browser. */
export const messages = Object.fromEntries(
  LOCALES.map((locale) => [locale, messagesOf(locale)]),
) as Record<Locale, ReturnType<typeof messagesOf>>;

/** Every page, for what is said of all of them; and the one address of each. */
export { pageAddress, ROUTES };

/** Paths of all pages that search engines may find. */
export const findablePaths = ({
  api,
  isThere,
}: Pick<FindableInput, 'isThere'> & Pick<RenderInput, 'api'>): Promise<string[]> =>
  findablePathsOf({ api: callInProcess(api, 'ja'), isThere });

/** Makes the set of icons known to renders on the server. */
export const provideIcons: (bodies: IconBodies) => void = drawIconsFrom;

const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTexts(locale, messages[locale])]),
) as Record<Locale, ReturnType<typeof createTexts>>;

const handlers = Object.fromEntries(
  PREFIXES.map((prefix) => [
    prefix,
    createStaticHandler(
      createTree({
        locale: localeOf(prefix),
        api: (context) => (context as { api: Call }).api,
        load: loadPage,
      }),
      { basename: prefix || '/' },
    ),
  ]),
) as Record<Prefix, ReturnType<typeof createStaticHandler>>;

/** Renders one page without anybody's identity: no header of the visitor's request comes this far. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const { prefix, locale } = splitPath(input.url.pathname);
  const handler = handlers[prefix];
  const api = callInProcess(input.api, locale);
  const context = await handler.query(new Request(input.url), { requestContext: { api } });
  if (context instanceof Response) {
    const location = context.headers.get('Location') ?? '/';
    return { kind: 'redirect', status: context.status, location };
  }

  const thrown = Object.values(context.errors ?? {})[0];
  context.errors = plainErrors(context, input.requestId);
  try {
    return pageOf(context, {
      input,
      prefix,
      fault: thrown instanceof Problem ? undefined : thrown,
    });
  } catch (fault) {
    return pageOf({ ...context, ...failed(input.requestId) }, { input, prefix, fault });
  }
};

type Circumstances = { input: RenderInput; prefix: Prefix; fault: unknown };

const pageOf = (
  context: StaticHandlerContext,
  { input, prefix, fault }: Circumstances,
): Rendered => {
  const locale = localeOf(prefix);
  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined;
  const error = Object.values(context.errors ?? {})[0] as ScreenError | undefined;
  const inBrowser = handle?.entry.render === 'client' && !error;

  const note = { title: '', own: '' };
  const icons = new Set<string>();
  // An error screen may stand at any address, and ways are marked by the address as it is written.
  const isPlain = !error && !input.url.pathname.includes('%');
  const parts = handle && isPlain ? partsOf(prefix, handle.entry) : undefined;
  const drawing = renderToString(
    <TitleNote value={note}>
      <UsedIcons value={icons}>
        <Parts value={parts}>
          <App texts={texts[locale]} site={input.site}>
            <StaticRouterProvider
              router={createStaticRouter(branchOf(context), context)}
              context={context}
              hydrate={false}
            />
          </App>
        </Parts>
      </UsedIcons>
    </TitleNote>,
  );
  const { html, icons: iconsOfParts } = withParts(drawing, parts?.places ?? []);

  return {
    kind: 'page',
    status: error?.status ?? context.statusCode,
    locale,
    prefix,
    title: note.title,
    ownTitle: note.own,
    html,
    isPublic: handle !== undefined && !error && isPublic(handle.entry),
    isFindable: handle !== undefined && !error && isFindable(handle.entry, input.url.searchParams),
    meta: error || !handle ? {} : metaOf(handle.entry, context, { input, prefix }),
    failure: failureOf(input, prefix),
    data: inBrowser
      ? undefined
      : { loaderData: loaderDataOf(context, { handle, locale }), errors: errorsOf(context) },
    icons: iconBodies([...icons, ...iconsOfParts]),
    sources: handle ? modulesOf(handle.entry).map((module) => `web/${module}.tsx`) : [],
    fault: error && error.status >= 500 ? fault : undefined,
  };
};

/** The routes that lead to the page and no others: the router makes its own of what it is given, and looks through it again. */
const branchOf = ({ matches }: StaticHandlerContext): RouteObject[] =>
  matches.reduceRight<RouteObject[] | undefined>(
    (children, { route }) => [{ ...route, children } as RouteObject],
    undefined,
  ) ?? [];

type Place = { input: RenderInput; prefix: Prefix };

const metaOf = (
  { id }: RouteEntry,
  { loaderData }: StaticHandlerContext,
  place: Place,
): PageMeta => {
  const { input, prefix } = place;
  const locale = localeOf(prefix);
  const absolute = (path: string) => {
    const isPage = path.startsWith('/') && isPagePath(path);
    return new URL(isPage ? inLocale(locale, path) : path, input.url.origin).href;
  };
  const args = { locale, t: texts[locale].t, site: input.site, absolute };
  return loadedPage(id)?.meta?.(loaderData[id], args) ?? {};
};

/** Nobody can be reached: so it looks from here (specification §8). */
const OUTAGE = screenErrorOf(new Problem(503));

const failures = new Map<Prefix, string>();

/** The same for every page of a form of address: the starter leads its way to reload to where it stands. */
const failureOf = ({ site }: RenderInput, prefix: Prefix): string => {
  const made =
    failures.get(prefix) ??
    renderToString(
      <App texts={texts[localeOf(prefix)]} site={site}>
        <StaticRouter basename={prefix || '/'} location={prefix || '/'}>
          <ErrorScreen error={OUTAGE} />
        </StaticRouter>
      </App>,
    );
  failures.set(prefix, made);
  return made;
};

/** A page whose component throws becomes the error screen of the root. */
const failed = (requestId: string): Pick<StaticHandlerContext, 'loaderData' | 'errors'> => ({
  loaderData: {},
  errors: { root: { ...screenErrorOf(undefined), requestId } },
});

/** Errors travel to the browser: only what the error screen shows of them. */
const plainErrors = ({ errors }: StaticHandlerContext, requestId: string) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      { requestId, ...defined(screenErrorOf(error)) },
    ]),
  );

const defined = (error: ScreenError) =>
  Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined));

/** Half of what people have written is in a language that the page does not show. */
const loaderDataOf = (
  { loaderData }: StaticHandlerContext,
  { handle, locale }: { handle: RouteHandle | undefined; locale: Locale },
): Record<string, unknown> =>
  handle?.entry.everyLanguage ? loaderData : inOneLanguage(loaderData, locale);

const errorsOf = ({ errors }: StaticHandlerContext) => errors as Record<string, ScreenError> | null;
