import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { exclusively } from './exclusive.ts';
import { isTestFile } from './test-files.ts';

type Part = {
  /** The name in messages, as in `Building the pages`. */
  name: string;
  sources: readonly string[];
  /** In `dist`; holds the fingerprint of the sources it was built from. */
  stamp: string;
  build: () => Promise<void>;
};

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');

/** All sources of the built pages. */
const PAGE_SOURCES = [
  'web/**',
  'spec/**',
  'generated/**',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const PARTS: readonly Part[] = [
  { name: 'pages', sources: PAGE_SOURCES, stamp: '.stamp', build: buildPages },
  {
    name: 'server',
    sources: [
      'api/**',
      'site/**',
      'spec/**',
      'web/**',
      'scripts/build-server.ts',
      'package-lock.json',
    ],
    stamp: '.stamp-server',
    build: async () => (await import('./build-server.ts')).buildServer(root),
  },
];

/** Returns a hash of the names and contents of files. */
function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file);
    if (isTestFile(file.split(sep).join('/')) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

async function buildPages(): Promise<void> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    build: {
      rolldownOptions: { checks: { pluginTimings: false } },
      // `npm run bench` measures what pages load; the warning would only puzzle people who start the site for the first time.
      chunkSizeWarningLimit: 2_000,
    },
  });
  await builder.buildApp();
}

const isCurrent = ({ stamp }: Part, current: string): boolean => {
  const file = join(dist, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === current;
};

async function buildPart(part: Part): Promise<void> {
  const { name, sources, stamp, build: run } = part;
  const current = fingerprint(sources);
  if (isCurrent(part, current)) return;
  mkdirSync(dist, { recursive: true });
  await exclusively(join(dist, '.lock'), async () => {
    // Another process may have built it meanwhile.
    if (isCurrent(part, current)) return;
    console.log(`Building the ${name}`);
    const began = performance.now();
    const file = join(dist, stamp);
    rmSync(file, { force: true });
    await run();
    writeFileSync(file, current);
    console.log(`Built the ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  });
}

/** Builds into `dist` the outputs that are not up to date: the pages for browser and server, and the server itself. */
export async function build(): Promise<void> {
  // React and others choose their production build by this variable when they load.
  process.env.NODE_ENV = 'production';
  for (const part of PARTS) await buildPart(part);
}

if (import.meta.main) await build();
