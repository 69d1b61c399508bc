import type { PageModule } from './page.ts';
import type { PartModule } from './slots.ts';

const pages = new Map<string, PageModule>();
const parts = new Map<string, PartModule>();

export const rememberPage = (id: string, page: PageModule): void => {
  pages.set(id, page);
};

/** The module of a route that has been loaded: the shell asks it for the page's title. */
export const loadedPage = (id: string): PageModule | undefined => pages.get(id);

export const rememberPart = (module: string, part: PartModule): void => {
  parts.set(module, part);
};

/** The module of a contributed component. Throws unless it was loaded with the page. */
export const loadedPart = (module: string): PartModule => {
  const part = parts.get(module);
  if (!part) throw new Error(`web/${module}.tsx was not loaded: does the route name its slot?`);
  return part;
};
