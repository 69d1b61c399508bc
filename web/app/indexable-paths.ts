import type { Call } from '#spec/core/client/call.ts';
import { isPublic, type PathParams, type RouteEntry } from '#web/core/shell/route.ts';
import { loadPage, ROUTES } from './site-map.ts';

export type IndexablePathsInput = {
  readonly api: Call;
  /** Whether a page without parameters exists at present: a text may be unpublished. */
  readonly exists: (path: string) => Promise<boolean>;
};

/** Lists the paths, without URL prefix, of all pages that search engines may index, from the route table and the data. */
export const listIndexablePaths = async ({
  api,
  exists,
}: IndexablePathsInput): Promise<string[]> => {
  const found: string[] = [];
  for (const entry of ROUTES.filter(isPublic)) {
    if (!entry.path.includes(':')) {
      if (await exists(entry.path)) found.push(entry.path);
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
    if (!value) throw new Error(`Route ${id}: a page lacks the parameter ${name}`);
    return encodeURIComponent(value);
  });
