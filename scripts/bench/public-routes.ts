import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Server from '#web/app/entry-server.tsx';

/** A public page as an example of its route. */
export type PublicPage = {
  /** The id of the route. */
  readonly id: string;
  /** In one language: `/en/booth/search`. */
  readonly path: string;
  readonly locale: 'ja' | 'en';
};

const FORMS = { ja: '', en: '/en' } as const;

const SERVER = join(import.meta.dirname, '../../dist/server/entry-server.js');

/** The list whose first item supplies the path parameter of a route, by the route's id. */
const LISTS: Readonly<Record<string, { list: string; field: 'id' | 'slug' }>> = {
  article: { list: 'articles', field: 'slug' },
  faq: { list: 'faqs', field: 'id' },
  sponsor: { list: 'sponsors', field: 'slug' },
  ambassador: { list: 'ambassadors', field: 'slug' },
  'media-item': { list: 'media', field: 'id' },
};

/**
 * Returns every public, server-rendered route of the built pages in both languages. Path parameters are the first content of
 * their list, or the first product of the demo show and its booth.
 */
export const publicPages = async (origin: string): Promise<PublicPage[]> => {
  const { ROUTES } = (await import(pathToFileURL(SERVER).href)) as typeof Server;
  const first = async <Item>(list: string): Promise<Item> => {
    const answer = await fetch(`${origin}/api/v1/${list}`);
    const { items } = (await answer.json()) as { items: Item[] };
    const [item] = items;
    if (!item) throw new Error(`No example in ${list}`);
    return item;
  };
  const product = await first<{ boothId: string; productId: string }>('products?limit=1');
  const fill = async (id: string, path: string): Promise<string> => {
    const known = LISTS[id];
    if (!known) return path.replace(':id2', product.productId).replace(':id', product.boothId);
    const item = await first<Record<'id' | 'slug', string>>(known.list);
    return path.replace(/:\w+/, item[known.field]);
  };
  const pages = await Promise.all(
    ROUTES.filter(
      ({ access, guard, render }) => access === 'none' && !guard && render === 'server',
    ).map(async ({ id, path }) => {
      const filled = await fill(id, path);
      return (['ja', 'en'] as const).map((locale) => ({
        id,
        locale,
        path: (FORMS[locale] + filled).replace(/(?<=.)\/$/, ''),
      }));
    }),
  );
  return pages.flat();
};
