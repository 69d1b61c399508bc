import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');

const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  'name' | 'version' | 'license',
  string
>;

/** Its Node, which the README of the package names too, and its entry checks. */
export const ENGINE = '>=22.12';

/**
 * Bundles the command line with its packages into a folder that can be published: it has no dependencies, and loads a
 * command only when it is called.
 */
export async function buildCli(folder = join(ROOT, 'dist', 'cli')): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundled = new Set<string>();
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Its entry for Node brings a copy of fetch.
    resolve: { alias: { ofetch: join(ROOT, 'node_modules', 'ofetch', 'dist', 'index.mjs') } },
    ssr: { noExternal: true },
    plugins: [onlyVersion, deferFetch, collectPackages(bundled)],
    build: {
      ssr: 'cli/main.ts',
      outDir: join(folder, 'lib'),
      target: 'node22',
      minify: true,
      rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
    },
  });
  cpSync(join(ROOT, 'cli', 'package'), folder, { recursive: true });
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'LICENSES.txt'), licensesOf(bundled));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  return folder;
}

const published = {
  name: manifest.name,
  version: manifest.version,
  description: 'The command line of Noren (暖簾), open software to run a bilingual trade show',
  license: manifest.license,
  type: 'module',
  engines: { node: ENGINE },
  bin: { noren: 'noren.js' },
};

/** The command line needs only the version of the manifest. */
const onlyVersion: Plugin = {
  name: 'only-version',
  enforce: 'pre',
  load: (id) =>
    id === join(ROOT, 'package.json')
      ? { code: JSON.stringify({ version: manifest.version }), moduleType: 'json' }
      : undefined,
};

/**
 * Node takes half as long to load its fetch as to start, as soon as `Headers` is named. These two modules create a client
 * when they are loaded; the command line creates its own at the first request.
 */
const deferFetch: Plugin = {
  name: 'defer-fetch',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/generated/client/client.gen.ts')) return 'export const client = undefined;';
    if (id.endsWith('/ofetch/dist/index.mjs'))
      return code.replace(
        'const Headers = _globalThis.Headers;',
        'function Headers(init) { return new _globalThis.Headers(init); }',
      );
  },
};

/** Collects the folders of the packages whose code is bundled. */
const collectPackages = (packages: Set<string>): Plugin => ({
  name: 'collect-packages',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      for (const id of 'moduleIds' in chunk ? chunk.moduleIds : []) {
        const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[0];
        if (name) packages.add(dirname(`${name}package.json`));
      }
    }
  },
});

/** Returns the licences of bundled packages, which ask to be passed on with the code. */
const licensesOf = (packages: ReadonlySet<string>): string =>
  [...packages]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(
        readFileSync(join(folder, 'package.json'), 'utf8'),
      );
      const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: folder });
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);

if (import.meta.main) console.log(await buildCli());
