import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';

type Options = { config: Config; db: Kysely<Database> };

const load = () => import('#api/app/demo/demo.ts');

/** Imports the demo show by `loadDemo`; undefined in production, which never loads its code. */
export const importDemo = async (options: Options, loadDemo = load) => {
  if (options.config.siteEnv === 'production') return undefined;
  const { createDemo } = await loadDemo();
  return createDemo(options);
};

export type Demo = Awaited<ReturnType<typeof importDemo>>;
