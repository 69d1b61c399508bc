import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright/test';
import type { RouteEntry } from '#web/core/shell/route.ts';
import { findOffer, productPath, reservePath } from './offers.ts';

const SERVER = join(import.meta.dirname, '../../dist/server/entry-server.js');

/** A page of the demo show, by the id of its route and its path without form of address. */
export type Visit = { readonly id: string; readonly path: string };

/** Parameters of the show for the routes that need some. */
const PATHS: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  booth: async (page) => `/booth/${(await anyOffer(page)).boothId}`,
  product: async (page) => productPath(await anyOffer(page)),
  reserve: async (page) => reservePath(await anyOffer(page)),
  'address-edit': async (page) => `/user/address/${await ownAddress(page)}/edit`,
};

type Whose = 'everybody' | 'own' | 'admin';

const whoseIs = ({ access, guard }: RouteEntry): Whose => {
  if (typeof access === 'object' && access.only === 'admin') return 'admin';
  return access === 'none' && !guard ? 'everybody' : 'own';
};

/**
 * One page of every route of the built site: those for everybody, those of whoever is signed in on the page's browser, or
 * those of admins.
 * Throws for a route with parameters that has none here, so that no page can be forgotten.
 */
export const everyPage = async (page: Page, whose: Whose): Promise<Visit[]> => {
  const { ROUTES } = (await import(pathToFileURL(SERVER).href)) as { ROUTES: RouteEntry[] };
  const routes = ROUTES.filter((entry) => whoseIs(entry) === whose);
  return Promise.all(
    routes.map(async ({ id, path }) => {
      if (!path.includes(':')) return { id, path };
      const find = PATHS[id];
      if (!find) throw new Error(`Route ${id}: no test knows what stands in ${path}`);
      return { id, path: await find(page) };
    }),
  );
};

const anyOffer = (page: Page) =>
  findOffer(page.request, { reservable: 'true', sort: 'kana', limit: '1' });

/** The first address of whoever is signed in. */
const ownAddress = async ({ request }: Page): Promise<string> => {
  const { token } = await (await request.get('/api/auth/token')).json();
  const answer = await request.get('/api/v1/me/addresses', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [address] = (await answer.json()).items;
  if (!address) throw new Error('No address to edit');
  return address.id;
};
