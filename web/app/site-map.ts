import { matchRoutes } from 'react-router-dom';
import { getSlotModule, registerPage, registerSlotModule } from '#web/core/shell/loaded-modules.ts';
import type { LoaderArgs, PageModule } from '#web/core/shell/page.ts';
import { type PathParams, page, type RouteEntry } from '#web/core/shell/route.ts';
import type { SlotData } from '#web/core/shell/Slot.tsx';
import { contributedTexts, type SiteMap, slotComponents } from '#web/core/shell/site-map.ts';
import {
  type Contributions,
  joinContributions,
  type SlotLoaderArgs,
  type SlotModule,
} from '#web/core/shell/slots.ts';
import * as capabilities from './routes.ts';

type Declared = { readonly slots?: Contributions } & Readonly<
  Record<string, RouteEntry | Contributions>
>;

const DECLARED = Object.values(capabilities) as unknown as readonly Declared[];

const isPage = (declared: RouteEntry | Contributions): declared is RouteEntry => 'page' in declared;

/** Every route once; mounted without prefix, under `/ja` and under `/en`. */
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
const PARTS = import.meta.glob<SlotModule>('../*/*/slots/*.tsx');

/** Components of every page are bundled with the application. */
const SHELL = Object.entries(
  import.meta.glob<SlotModule>('../*/*/shell/*.tsx', { eager: true }),
).map(([path, part]) => [path.slice('../'.length, -4), part] as const);
for (const [module, part] of SHELL) registerSlotModule(module, part);

/** Returns the pages for developers. A built site has them neither in its route table nor in its files. */
function developmentRoutes(): RouteEntry[] {
  if (import.meta.env.MODE !== 'development') return [];
  const { title: _none, ...entry } = page('dev-ui', '/dev/ui', 'app/dev/Gallery', {
    texts: ['dev', 'addresses'],
  });
  return [entry];
}

/** Decodes a path segment by segment as the router does; returns it unchanged if it is malformed. */
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

const isParameterized = ({ path }: RouteEntry) => path.includes(':');
const STATIC_PAGES = new Map(
  ROUTES.filter((entry) => !isParameterized(entry)).map((entry) => [
    entry.path.toLowerCase(),
    entry,
  ]),
);
const PARAMETERIZED_PAGES = ROUTES.filter(isParameterized).map((entry) => ({
  path: entry.path,
  entry,
}));

/** Returns the route that the router would match for a path without URL prefix, and the path's parameters. */
export const pageAt = (path: string): { entry: RouteEntry; params: PathParams } | undefined => {
  const only = STATIC_PAGES.get(decoded(path).toLowerCase());
  if (only) return { entry: only, params: { ...only.fixedParams } };
  const match = matchRoutes(PARAMETERIZED_PAGES, path)?.at(-1);
  if (!match) return undefined;
  const { entry } = match.route;
  return { entry, params: { ...match.params, ...entry.fixedParams } };
};

/** Modules below `web/` loaded for a page: its own, and those contributed to its slots. */
export const modulesOf = (entry: RouteEntry): string[] => [
  entry.page,
  ...slotComponents(CONTRIBUTIONS, entry).map(({ module }) => module),
];

/** Returns the text namespaces of a page and of everything contributed to it. */
export const namespacesOf = (entry: RouteEntry): string[] => [
  ...new Set([...entry.texts, ...contributedTexts(CONTRIBUTIONS, entry)]),
];

/** Loads a page's module and all modules contributed to its slots. @throws if a module does not exist */
export const loadPage = async (entry: RouteEntry): Promise<PageModule> => {
  const [module] = await Promise.all([
    load(PAGES, entry.page),
    ...slotComponents(CONTRIBUTIONS, entry).map(async (part) =>
      registerSlotModule(part.module, await load(PARTS, part.module)),
    ),
  ]);
  registerPage(entry.id, module);
  return module;
};

const load = <Module>(modules: Record<string, () => Promise<Module>>, name: string) => {
  const found = modules[name.startsWith('app/') ? `./${name.slice(4)}.tsx` : `../${name}.tsx`];
  if (!found) throw new Error(`There is no web/${name}.tsx`);
  return found();
};

/** Runs the loaders of a loaded page and of its contributed components. */
export const readPage = async (
  entry: RouteEntry,
  { loader }: PageModule,
  args: LoaderArgs,
): Promise<unknown> => {
  const parts = slotComponents(CONTRIBUTIONS, entry)
    .map(({ module }) => [module, getSlotModule(module).loader] as const)
    .filter(([, read]) => read !== undefined);
  const [value, ...read] = await Promise.all([
    loader?.(args),
    ...parts.map(async ([module, readPart]) => [module, await readPart?.(args)] as const),
  ]);
  if (parts.length === 0) return value ?? null;
  return { ...(value as object | undefined), slots: Object.fromEntries(read) };
};

/** Runs the loaders of the components on every page. The page is shown even if one of them fails. */
export const readShell = async (args: SlotLoaderArgs): Promise<SlotData> => {
  const read = SHELL.map(async ([module, { loader }]) => [
    module,
    await loader?.(args).catch(() => undefined),
  ]);
  return Object.fromEntries(await Promise.all(read));
};

export const SITE_MAP: SiteMap = {
  routes: ROUTES,
  contributions: CONTRIBUTIONS,
  pageAt,
  loadPage,
  readPage,
};
