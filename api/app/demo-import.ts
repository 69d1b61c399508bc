import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import type { Database } from '#api/core/db/schema.ts';

/** Imports the demo show; undefined in production, which never loads its code. */
export const importDemo = async (options: { config: Config; db: Kysely<Database> }) => {
  if (options.config.siteEnv === 'production') return undefined;
  const { createDemo } = await import('#api/demo/demo.ts');
  return createDemo(options);
};

export type Demo = Awaited<ReturnType<typeof importDemo>>;
