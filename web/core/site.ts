import { createContext, use } from 'react';
import { TOKYO } from '#spec/core/moments.ts';

export type SiteEnv = 'development' | 'demo' | 'production';

/** The data about the site that every page has, also sent to the browser in the boot block. */
export type Site = {
  readonly env: SiteEnv;
  readonly name: string;
  readonly divider: string;
  readonly description: string;
  /** The time zone of the current edition; absent without one. */
  readonly timeZone?: string | undefined;
};

export const SiteContext = createContext<Site | undefined>(undefined);

/**
 * Returns the site data that the server sent with the document: the site's name, its environment and the time zone of the show.
 */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() outside of SiteContext');
  return site;
};

/** Returns the time zone of the show, in which days and times are given and entered in every language. */
export const useTimeZone = (): string => useSite().timeZone ?? TOKYO;

/** Collects the document's title and the page's own title during server rendering; undefined in the browser. */
export const DocumentTitleContext = createContext<{ title: string; pageTitle: string } | undefined>(
  undefined,
);
