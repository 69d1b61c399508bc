import type { PageModule } from './page.ts';
import type { SlotModule } from './slots.ts';

const pages = new Map<string, PageModule>();
const parts = new Map<string, SlotModule>();

export const registerPage = (id: string, page: PageModule): void => {
  pages.set(id, page);
};

/** Returns the loaded module of a route, for example for the page's title. */
export const getLoadedPage = (id: string): PageModule | undefined => pages.get(id);

export const registerSlotModule = (module: string, part: SlotModule): void => {
  parts.set(module, part);
};

/**
 * Returns the module of a component in a slot.
 *
 * @throws {Error} if it was not loaded with the page
 */
export const getSlotModule = (module: string): SlotModule => {
  const part = parts.get(module);
  if (!part) throw new Error(`web/${module}.tsx was not loaded: does the route name its slot?`);
  return part;
};
