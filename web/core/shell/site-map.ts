import { createContext, use } from 'react';
import { SHARED_TEXTS } from '#web/core/i18n/load-texts.ts';
import type { LoaderArgs, PageModule } from './page.ts';
import type { PathParams, RouteEntry } from './route.ts';
import type { Contributions, Part } from './slots.ts';

/** All pages of the site and what capabilities contribute to each other, as the composition joins them. */
export type SiteMap = {
  readonly routes: readonly RouteEntry[];
  readonly contributions: Contributions;
  /** The page at a path (without form of address), as the router would choose it, with the parameters of the path. */
  readonly pageAt: (path: string) => { entry: RouteEntry; params: PathParams } | undefined;
  /** Loads a page with everything that is contributed to its slots. */
  readonly loadPage: (entry: RouteEntry) => Promise<PageModule>;
  /** Reads what a loaded page and its contributed components show. */
  readonly readPage: (entry: RouteEntry, page: PageModule, args: LoaderArgs) => Promise<unknown>;
};

const EMPTY: SiteMap = {
  routes: [],
  contributions: {},
  pageAt: () => undefined,
  loadPage: ({ id }) => Promise.reject(new Error(`Route ${id}: no site map`)),
  readPage: () => Promise.resolve(null),
};

/** Empty where a component is rendered by itself, in a test. */
export const SiteMapContext = createContext<SiteMap>(EMPTY);

export const useSiteMap = (): SiteMap => use(SiteMapContext);

/** What is contributed to a slot, in order. */
export const useContributions = <Name extends keyof Contributions>(
  name: Name,
): NonNullable<Contributions[Name]> =>
  useSiteMap().contributions[name] ?? ([] as unknown as NonNullable<Contributions[Name]>);

/** The components that are loaded with a page. */
export const partsOf = (contributions: Contributions, { slots = [] }: RouteEntry): Part[] =>
  slots.flatMap((name): (Part | object)[] => [...(contributions[name] ?? [])]).filter(isPart);

const isPart = (each: Part | object): each is Part => 'module' in each;

/** Namespaces of texts that the contributions to a page's slots need. */
export const contributedTexts = (
  contributions: Contributions,
  { slots = [] }: RouteEntry,
): string[] =>
  slots
    .flatMap((name): object[] => [...(contributions[name] ?? [])])
    .flatMap((each) => {
      const { texts = [], title, text } = each as Partial<Part & Record<'title' | 'text', string>>;
      const named = [title, text].flatMap((key) => key?.match(/^([\w-]+):/)?.[1] ?? []);
      return [...texts, ...named];
    })
    .filter((name) => !(SHARED_TEXTS as readonly string[]).includes(name));
