import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { data, useLoaderData } from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Localized } from '#web/core/i18n/LocalizedText.tsx';
import type { Site } from './config.ts';
import type { PathParams } from './route.ts';

/** What a page's loader is given, on the server and in the browser alike. */
export type LoaderArgs = {
  readonly params: Readonly<Record<string, string>>;
  /** The page's address; `url.searchParams` is the state of a search. */
  readonly url: URL;
  readonly locale: Locale;
  /** Calls an operation of the generated client; throws `Problem`, which becomes the error screen. Ends with the page. */
  readonly api: Call;
};

/** What search engines and other sites are told of a page. */
export type PageMeta = {
  /** One or two plain sentences; the site's own where there is none. */
  readonly description?: string | undefined;
  /** Of the page's own: a path on the site or an address, pixels, and what is to be seen. */
  readonly image?: MetaImage | undefined;
  /** schema.org, each without `@context`; paths in it are made whole with `absolute`. */
  readonly jsonLd?: readonly JsonLd[];
};

export type MetaImage = {
  readonly src: string;
  readonly width: number;
  readonly height: number;
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

/** Words of the site in the reader's language, or content of the show. */
type Title = string | Localized | undefined;

/** What a module named in the route table exports. */
export type PageModule = {
  readonly Component: ComponentType;
  /** Reads what the page shows. Its value must survive JSON. */
  readonly loader?: (args: LoaderArgs) => Promise<unknown>;
  /** The page's own title, without the name of the site; otherwise the one of the route table. */
  // biome-ignore lint/suspicious/noExplicitAny: every page names the type of its own data
  readonly title?: (data: any, t: TFunction, locale: Locale) => Title;
  /** The title of the page above this one in the breadcrumb, where the data of this page tell it. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly parentTitle?: (data: any, t: TFunction, locale: Locale) => Title;
  /** Asked on the server only: what goes into the document's head besides the title. */
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly meta?: (data: any, args: MetaArgs) => PageMeta;
  /** Asked on the server only, of a page with parameters: those of all its pages that search engines may find. */
  readonly pages?: (api: Call) => AsyncIterable<PathParams>;
};

/** The value of the page's own loader: `const page = usePageData<typeof loader>();` */
export const usePageData = <Loader extends (args: LoaderArgs) => Promise<unknown>>() =>
  useLoaderData() as Awaited<ReturnType<Loader>>;

/** What a loader gives for a page that is shown with another HTTP status than 200; nobody but the server sees it. */
export const withStatus = <Value>(status: number, value: Value): Value =>
  // The router takes it out of its wrapping again.
  data(value, { status }) as unknown as Value;
