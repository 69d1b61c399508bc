import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/*
 * Starts the server: as `npm run build` has bundled it, or in development from its sources. Imports nothing else statically,
 * because the compile cache serves only modules that are loaded after it has been enabled.
 */

const BUILT = new URL('../dist/api/start.js', import.meta.url);

enableCompileCache({ directory: `${import.meta.dirname}/../.cache/compile`, portable: true });
if (process.env.SITE_ENV !== 'development' && existsSync(BUILT)) {
  // Node hides deprecations of packages by their folder, which a bundle does not have.
  process.noDeprecation = true;
  await import(BUILT.href);
} else {
  await import('./app/start.ts');
}
