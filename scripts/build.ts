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

/** Everything that decides what the built pages look like. */
const SOURCES = [
  'web/**',
  'spec/**',
  'generated/**',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const TESTS = /\.(test|e2e)\.tsx?$|^web\/testing\//;

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const stamp = join(dist, '.stamp');

/** A fingerprint of the sources' names and contents. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const path = join(root, file);
    if (TESTS.test(file.split(sep).join('/')) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist holds the pages of the present sources. */
function isBuilt(wanted: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/** Builds the pages for browser and server into dist, unless they are there already. */
export async function build(): Promise<void> {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  console.log('Building the pages');
  const began = performance.now();
  // React and others have a smaller and faster build, chosen by this variable when they load.
  process.env.NODE_ENV = 'production';
  rmSync(stamp, { force: true });
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  await builder.buildApp();
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`Built the pages (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

if (import.meta.main) await build();
