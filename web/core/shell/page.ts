import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { data, useLoaderData } from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Localized } from '#web/core/i18n/localized.ts';
import type { Site } from '#web/core/site.ts';
import type { PathParams } from './route.ts';

/** Arguments of a page's loader, on the server and in the browser. */
export type LoaderArgs = {
  readonly params: Readonly<Record<string, string>>;
  /** The page's address; `url.searchParams` is the state of a search. */
  readonly url: URL;
  readonly locale: Locale;
  /** Calls an operation of the generated client; throws `Problem`, which becomes the error screen. Ends with the page. */
  readonly api: Call;
};

/** Metadata of a page for search engines and link previews. */
export type PageMeta = {
  /** One or two plain sentences; defaults to the site's description. */
  readonly description?: string | undefined;
  /** The preview image: URL or path, size in pixels, media type, alternative text. */
  readonly image?: MetaImage | undefined;
  /** Path of a feed of the page's list, without locale prefix and suffix (`.atom`, `.rss`). */
  readonly feed?: string | undefined;
  /** schema.org objects without `@context`; use `absolute` for URLs. */
  readonly jsonLd?: readonly JsonLd[];
};

export type MetaImage = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Not WebP: several chats and networks do not show it. */
  readonly type: 'image/jpeg' | 'image/png';
  readonly alt?: string | undefined;
};

export type JsonLd = Readonly<Record<string, unknown>> & { readonly '@type': string };

export type MetaArgs = {
  readonly locale: Locale;
  readonly t: TFunction;
  readonly site: Site;
  /** The whole address of a path of the site, in the page's language: `https://show.example/en/booth/…`. Files have none. */
  readonly absolute: (path: string) => string;
};

/** A translated text of the site, or localized content. */
type Title = string | Localized | undefined;

/** Exports of a module named in the route table. */
export type PageModule = {
  readonly Component: ComponentType;
  /** Loads the page's data, which must be JSON-serializable. */
  readonly loader?: (args: LoaderArgs) => Promise<unknown>;
  /** The page's title without the site name; defaults to the route's title. */
  // biome-ignore lint/suspicious/noExplicitAny: every page names the type of its own data
  readonly title?: (data: any, t: TFunction, locale: Locale) => Title;
  /** The parent's title in the breadcrumb, if this page's data contain it. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly parentTitle?: (data: any, t: TFunction, locale: Locale) => Title;
  /** Metadata for the document's head; called on the server only. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly meta?: (data: any, args: MetaArgs) => PageMeta;
  /** Parameters of all indexable pages of a route, for the sitemap; called on the server only. */
  readonly pages?: (api: Call) => AsyncIterable<PathParams>;
};

/** Returns the result of the page's loader: `const page = usePageData<typeof loader>();` */
export const usePageData = <Loader extends (args: LoaderArgs) => Promise<unknown>>() =>
  useLoaderData() as Awaited<ReturnType<Loader>>;

/** Wraps a loader's result to set an HTTP status other than 200; only the server uses it. */
export const withStatus = <Value>(status: number, value: Value): Value =>
  // The router unwraps it.
  data(value, { status }) as unknown as Value;
