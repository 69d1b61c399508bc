import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureChromium, HOW_TO_GET_CHROMIUM } from './chromium.ts';

/** All tests, part by part; each part can also run alone by its name. */

const ROOT = resolve(import.meta.dirname, '..');

const PARTS = ['test:types', 'test:lint', 'test:unit', 'test:api', 'test:contract', 'test:e2e'];

const run = (part: string, env: NodeJS.ProcessEnv = {}): boolean => {
  const began = performance.now();
  console.log(`\n── ${part}`);
  const { status } = spawnSync('npm', ['run', '--silent', part], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`── ${part}: ${status === 0 ? 'passed' : 'FAILED'} (${seconds} s)`);
  return status === 0;
};

// Coverage of the contract from an earlier run does not count.
rmSync(join(ROOT, '.cache', 'contract-seen'), { recursive: true, force: true });

const chromium = ensureChromium();
const skipped = chromium ? [] : ['test:e2e'];
if (!chromium) console.log(HOW_TO_GET_CHROMIUM);

const results = PARTS.filter((part) => !skipped.includes(part)).map(
  (part) => [part, run(part, chromium ? { CHROMIUM: chromium } : {})] as const,
);
const failed = results.filter(([, passed]) => !passed).map(([part]) => part);
if (process.env.CI) failed.push(...skipped);

console.log(
  `\nParts: ${results.map(([part, passed]) => `${part} ${passed ? '✓' : '✗'}`).join(', ')}`,
);
if (skipped.length > 0) console.log(`Skipped: ${skipped.join(', ')}`);
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
console.log(
  `${results.length - failed.filter((part) => !skipped.includes(part)).length} passed, ${failed.length} failed`,
);
process.exit(failed.length > 0 ? 1 : 0);
