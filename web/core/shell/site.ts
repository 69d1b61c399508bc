import { createContext, use } from 'react';
import type { Site } from './config.ts';

export const SiteContext = createContext<Site | undefined>(undefined);

/** Returns site name and environment from the server's configuration. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() outside of SiteContext');
  return site;
};

/** Collects the document's title and the page's own title during server rendering; undefined in the browser. */
export const DocumentTitleContext = createContext<{ title: string; pageTitle: string } | undefined>(
  undefined,
);
