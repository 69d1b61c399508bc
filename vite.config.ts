import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const APP = 'web/app/entry-client.tsx';

/**
 * Built pages: `dist/client` for browsers, `dist/starter` to be inlined into pages, `dist/server` for rendering on the server.
 * `vite build --app` makes all three.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['ja-JP', 'en-US'] }), enforce: 'pre' },
    precompress(),
  ],
  // Its browser build decodes `&amp;` with innerHTML, which `require-trusted-types-for` forbids.
  resolve: {
    alias: {
      'decode-named-character-reference': `${import.meta.dirname}/node_modules/decode-named-character-reference/index.js`,
    },
  },
  builder: {},
  build: { cssCodeSplit: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: false,
        rollupOptions: {
          input: APP,
          // The starter imports the application by URL and uses its exports.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: { groups: [{ name: ownChunk(`${import.meta.dirname}/${APP}`) }] },
            // Short, because every page lists its modules and should fit into the initial congestion window.
            chunkFileNames: 'assets/[hash].js',
          },
        },
      },
    },
    // A single classic script without shared chunks, inlined into pages.
    starter: {
      consumer: 'client',
      build: {
        outDir: 'dist/starter',
        modulePreload: false,
        copyPublicDir: false,
        rollupOptions: {
          input: 'web/app/entry-starter.ts',
          output: { format: 'iife', entryFileNames: 'starter.js' },
        },
      },
    },
    ssr: {
      // The build bundles all libraries in their production form; in development Node loads them.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        rollupOptions: { input: 'web/app/entry-server.tsx' },
      },
    },
  },
}));

/**
 * Bundles all static imports of an entry into one chunk. By default they would be split by which pages share them, into
 * many small files, and browsers limit concurrent requests.
 */
function ownChunk(entry: string) {
  let own: Set<string> | undefined;
  return (id: string, modules: Modules): string | null => {
    if (!own) {
      own = new Set([entry]);
      for (const each of own)
        for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) own.add(imported);
    }
    return own.has(id) ? 'app' : null;
  };
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** Writes a Brotli file beside each text file, so that the server compresses none during a request. */
function precompress(): Plugin {
  const compress = promisify(brotliCompress);
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && ['.js', '.css', '.svg'].includes(extname(entry.name)))
        .map((entry) => join(entry.parentPath, entry.name));
      await Promise.all(
        files.map(async (file) => writeFile(`${file}.br`, await compress(await readFile(file)))),
      );
    },
  };
}
