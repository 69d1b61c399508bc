import { createContext, use } from 'react';
import { SHARED_TEXTS } from '#web/core/i18n/text-loader.ts';
import type { LoaderArgs, PageModule } from './page.ts';
import type { PathParams, RouteEntry } from './route.ts';
import type { Contributions, SlotComponent } from './slots.ts';

/** All pages and slot contributions, composed from the capabilities. */
export type SiteMap = {
  readonly routes: readonly RouteEntry[];
  readonly contributions: Contributions;
  /** Matches a path (without locale prefix) as the router does. */
  readonly pageAt: (path: string) => { entry: RouteEntry; params: PathParams } | undefined;
  /** Loads a page's module and those of its slots. */
  readonly loadPage: (entry: RouteEntry) => Promise<PageModule>;
  /** Runs the loaders of a loaded page and of its slots. */
  readonly readPage: (entry: RouteEntry, page: PageModule, args: LoaderArgs) => Promise<unknown>;
};

const EMPTY: SiteMap = {
  routes: [],
  contributions: {},
  pageAt: () => undefined,
  loadPage: ({ id }) => Promise.reject(new Error(`Route ${id}: no site map`)),
  readPage: () => Promise.resolve(null),
};

/** Empty for a component rendered alone in a test. */
export const SiteMapContext = createContext<SiteMap>(EMPTY);

export const useSiteMap = (): SiteMap => use(SiteMapContext);

/** Returns the contributions to a slot, in order. */
export const useContributions = <Name extends keyof Contributions>(
  name: Name,
): NonNullable<Contributions[Name]> =>
  useSiteMap().contributions[name] ?? ([] as unknown as NonNullable<Contributions[Name]>);

/** Returns the slot components that are loaded with a page. */
export const slotComponents = (
  contributions: Contributions,
  { slots = [] }: RouteEntry,
): SlotComponent[] =>
  slots
    .flatMap((name): (SlotComponent | object)[] => [...(contributions[name] ?? [])])
    .filter(isPart);

const isPart = (each: SlotComponent | object): each is SlotComponent => 'module' in each;

/** Returns the text namespaces that a page's slot contributions need. */
export const contributedTexts = (
  contributions: Contributions,
  { slots = [] }: RouteEntry,
): string[] =>
  slots
    .flatMap((name): object[] => [...(contributions[name] ?? [])])
    .flatMap((each) => {
      const {
        texts = [],
        title,
        text,
      } = each as Partial<SlotComponent & Record<'title' | 'text', string>>;
      const named = [title, text].flatMap((key) => key?.match(/^([\w-]+):/)?.[1] ?? []);
      return [...texts, ...named];
    })
    .filter((name) => !(SHARED_TEXTS as readonly string[]).includes(name));
