import { createContext, use } from 'react';
import type { Site } from './config.ts';

export const SiteContext = createContext<Site | undefined>(undefined);

/** Name of the site and environment, from the configuration of the server. */
export const useSite = (): Site => {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite() outside of SiteContext');
  return site;
};

/** Where a render on the server notes the document's title, and the page's own in it; in the browser there is none. */
export const TitleNote = createContext<{ title: string; own: string } | undefined>(undefined);
