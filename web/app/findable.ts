import type { Call } from '#spec/core/client/call.ts';
import { isPublic, type PathParams, type RouteEntry } from '#web/core/shell/route.ts';
import { loadPage, ROUTES } from './site-map.ts';

export type FindableInput = {
  readonly api: Call;
  /** Whether a page that needs no parameters is there at present: a text may not have been published yet. */
  readonly isThere: (path: string) => Promise<boolean>;
};

/** Paths, without form of address, of all pages that search engines may find: from the table and from the data. */
export const findablePaths = async ({ api, isThere }: FindableInput): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of ROUTES.filter(isPublic)) {
    if (!entry.path.includes(':')) {
      if (await isThere(entry.path)) found.push(entry.path);
      continue;
    }
    const { pages } = await loadPage(entry);
    for await (const params of pages?.(api) ?? []) found.push(pathOf(entry, params));
  }
  return found;
};

const pathOf = ({ id, path }: RouteEntry, params: PathParams) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`Route ${id}: a page of it has no ${name}`);
    return encodeURIComponent(value);
  });
