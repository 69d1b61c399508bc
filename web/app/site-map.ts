import { matchRoutes } from 'react-router-dom';
import { loadedPart, rememberPage, rememberPart } from '#web/core/shell/loaded-modules.ts';
import type { LoaderArgs, PageModule } from '#web/core/shell/page.ts';
import { type PathParams, page, type RouteEntry } from '#web/core/shell/route.ts';
import { contributedTexts, partsOf, type SiteMap } from '#web/core/shell/site-map.ts';
import { type Contributions, joinContributions, type PartModule } from '#web/core/shell/slots.ts';
import * as capabilities from './routes.ts';

type Declared = { readonly slots?: Contributions } & Readonly<
  Record<string, RouteEntry | Contributions>
>;

const DECLARED = Object.values(capabilities) as unknown as readonly Declared[];

const isPage = (declared: RouteEntry | Contributions): declared is RouteEntry => 'page' in declared;

/** Every page once; mounted without prefix, under `/ja` and under `/en`. */
export const ROUTES: readonly RouteEntry[] = [
  ...DECLARED.flatMap((declared) => Object.values(declared).filter(isPage)),
  ...developmentRoutes(),
];

export const CONTRIBUTIONS: Contributions = joinContributions(
  DECLARED.flatMap(({ slots }) => slots ?? []),
);

const PAGES = {
  ...import.meta.glob<PageModule>('../*/*/*Page.tsx'),
  ...(import.meta.env.MODE === 'development' && import.meta.glob<PageModule>('./dev/Gallery.tsx')),
};
const PARTS = import.meta.glob<PartModule>('../*/*/slots/*.tsx');

/** What belongs to every page is part of the application. */
const SHELL = import.meta.glob<PartModule>('../*/*/shell/*.tsx', { eager: true });
for (const [path, part] of Object.entries(SHELL)) rememberPart(path.slice('../'.length, -4), part);

/** Pages for those who build the site: no built site has them, neither in its table nor in its files. */
function developmentRoutes(): RouteEntry[] {
  if (import.meta.env.MODE !== 'development') return [];
  const { title: _none, ...entry } = page('dev-ui', '/dev/ui', 'app/dev/Gallery', {
    texts: ['dev'],
  });
  return [entry];
}

/** As the router reads a path: part by part, and as it is where that cannot be. */
const decoded = (path: string): string => {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
};

const isOfMany = ({ path }: RouteEntry) => path.includes(':');
const ONE_PAGE = new Map(
  ROUTES.filter((entry) => !isOfMany(entry)).map((entry) => [entry.path.toLowerCase(), entry]),
);
const MANY_PAGES = ROUTES.filter(isOfMany).map((entry) => ({ path: entry.path, entry }));

/** The page at a path (without form of address), as the router would choose it, with the parameters of the path. */
export const pageAt = (path: string): { entry: RouteEntry; params: PathParams } | undefined => {
  const only = ONE_PAGE.get(decoded(path).toLowerCase());
  if (only) return { entry: only, params: { ...only.given } };
  const match = matchRoutes(MANY_PAGES, path)?.at(-1);
  if (!match) return undefined;
  const { entry } = match.route;
  return { entry, params: { ...match.params, ...entry.given } };
};

/** Modules, below `web/`, that are loaded for a page: its own, and those contributed to its slots. */
export const modulesOf = (entry: RouteEntry): string[] => [
  entry.page,
  ...partsOf(CONTRIBUTIONS, entry).map(({ module }) => module),
];

/** Namespaces of texts that a page needs with everything that is contributed to it. */
export const textsOf = (entry: RouteEntry): string[] => [
  ...new Set([...entry.texts, ...contributedTexts(CONTRIBUTIONS, entry)]),
];

/** Loads a page with everything that is contributed to its slots. Throws if a module does not exist. */
export const loadPage = async (entry: RouteEntry): Promise<PageModule> => {
  const [module] = await Promise.all([
    load(PAGES, entry.page),
    ...partsOf(CONTRIBUTIONS, entry).map(async (part) =>
      rememberPart(part.module, await load(PARTS, part.module)),
    ),
  ]);
  rememberPage(entry.id, module);
  return module;
};

const load = <Module>(modules: Record<string, () => Promise<Module>>, name: string) => {
  const found = modules[name.startsWith('app/') ? `./${name.slice(4)}.tsx` : `../${name}.tsx`];
  if (!found) throw new Error(`There is no web/${name}.tsx`);
  return found();
};

/** Reads what a loaded page and its contributed components show. */
export const readPage = async (
  entry: RouteEntry,
  { loader }: PageModule,
  args: LoaderArgs,
): Promise<unknown> => {
  const parts = partsOf(CONTRIBUTIONS, entry)
    .map(({ module }) => [module, loadedPart(module).loader] as const)
    .filter(([, read]) => read !== undefined);
  const [value, ...read] = await Promise.all([
    loader?.(args),
    ...parts.map(async ([module, readPart]) => [module, await readPart?.(args)] as const),
  ]);
  if (parts.length === 0) return value ?? null;
  return { ...(value as object | undefined), slots: Object.fromEntries(read) };
};

export const SITE_MAP: SiteMap = {
  routes: ROUTES,
  contributions: CONTRIBUTIONS,
  pageAt,
  loadPage,
  readPage,
};
