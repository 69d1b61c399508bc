import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';

/*
 * Starts the server from the bundle of `npm run build`, or from its sources in development. Static imports would bypass
 * the compile cache, which serves only modules loaded after it has been enabled.
 */

const BUILT = new URL('../dist/api/start.js', import.meta.url);

enableCompileCache({ directory: `${import.meta.dirname}/../.cache/compile`, portable: true });
if (process.env.SITE_ENV !== 'development' && existsSync(BUILT)) {
  // Node suppresses deprecations inside node_modules, which a bundle is not part of.
  process.noDeprecation = true;
  await import(BUILT.href);
} else {
  await import('./start.ts');
}
