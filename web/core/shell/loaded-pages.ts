import type { PageModule } from './page.ts';

const pages = new Map<string, PageModule>();

export const rememberPage = (id: string, page: PageModule): void => {
  pages.set(id, page);
};

/** The module of a route that has been loaded: the shell asks it for the page's title. */
export const loadedPage = (id: string): PageModule | undefined => pages.get(id);
