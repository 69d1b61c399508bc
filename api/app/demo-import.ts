import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';
import { CAPABILITIES } from './handlers.ts';

/**
 * The demos of all capabilities, passed to the loader: if demo code imported the capabilities itself, the bundle of the
 * server would load them in a separate chunk, before `node-env.ts`.
 */
export const DEMO_IMPORTS = CAPABILITIES.flatMap(({ demo }) => demo ?? []);

type Options = { config: Config; db: Kysely<Database> };

const load = () => import('#api/app/demo/demo.ts');

/** Imports the demo show by `loadDemo`; undefined in production, which never loads its code. */
export const importDemo = async (options: Options, loadDemo = load) => {
  if (options.config.siteEnv === 'production') return undefined;
  const { createDemo } = await loadDemo();
  return createDemo({ ...options, imports: DEMO_IMPORTS });
};

export type Demo = Awaited<ReturnType<typeof importDemo>>;
