import { join } from 'node:path';
import { runnerImport } from 'vite';
import type * as Routes from '#web/app/site-map.ts';

/** A public page as an example of its route. */
export type PublicPage = {
  /** Of the route. */
  readonly id: string;
  /** In one language: `/en/booth/search`. */
  readonly path: string;
  readonly locale: 'ja' | 'en';
};

const FORMS = { ja: '', en: '/en' } as const;

/**
 * Every public, server-rendered route in both languages. Path parameters are the first product of the demo show and its
 * booth.
 */
export const publicPages = async (origin: string): Promise<PublicPage[]> => {
  const { module } = await runnerImport<typeof Routes>(
    join(import.meta.dirname, '../../web/app/site-map.ts'),
    { mode: 'production', logLevel: 'warn' },
  );
  const answer = await fetch(`${origin}/api/v1/products?limit=1`);
  const { items } = (await answer.json()) as { items: { boothId: string; productId: string }[] };
  const { boothId = '', productId = '' } = items[0] ?? {};
  return module.ROUTES.filter(
    ({ access, guard, render }) => access === 'none' && !guard && render === 'server',
  ).flatMap(({ id, path }) => {
    const filled = path.replace(':id2', productId).replace(':id', boothId);
    return (['ja', 'en'] as const).map((locale) => ({
      id,
      locale,
      path: (FORMS[locale] + filled).replace(/(?<=.)\/$/, ''),
    }));
  });
};
