import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { OPERATIONS } from '#generated/operations.ts';
import { buildCli, ENGINE } from '#scripts/build-cli.ts';
import { SAMPLES } from '#spec/core/rules/testing/samples.ts';
import manifest from '../package.json' with { type: 'json' };

/* The published package: its tarball, installed into an empty folder. */

const folder = mkdtempSync(join(tmpdir(), 'noren-package-'));
const installed = join(folder, 'node_modules', 'noren');
const bin = join(installed, 'noren.js');
let tarball: string;

const npm = (...words: string[]) =>
  execFileSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });

beforeAll(async () => {
  await buildCli(join(folder, 'build'));
  const [packed] = JSON.parse(npm('pack', '--json', join(folder, 'build')));
  tarball = join(folder, packed.filename);
  writeFileSync(join(folder, 'package.json'), '{}');
  npm('install', '--offline', '--no-audit', '--no-fund', tarball);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [bin, ...words], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, LANG: 'en_US.UTF-8', ...env },
  });

describe('the package', () => {
  it('holds what the command needs and nothing else', () => {
    const files = readdirSync(installed, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const names = files.map((file) => file.slice(installed.length + 1).replaceAll('\\', '/'));
    expect(names.filter((name) => !/^lib\/[\w.-]+\.js$/.test(name)).sort()).toEqual([
      'LICENSE',
      'LICENSES.txt',
      'README.md',
      'noren.js',
      'package.json',
    ]);
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
    // Grows with the operations and commands; a package that should not be in it takes more than the rest of this room.
    expect(bytes).toBeLessThan(787_000);
    expect(statSync(tarball).size).toBeLessThan(250_000);
    expect(
      readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')),
    ).toEqual(['noren']);
  });

  it('has a manifest without dependencies', () => {
    const { version, license, bin, engines, ...others } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    );
    expect({ version, license }).toEqual({ version: manifest.version, license: manifest.license });
    expect([bin, engines]).toEqual([{ noren: 'noren.js' }, { node: expect.stringMatching(/^>=/) }]);
    expect(Object.keys(others).filter((key) => /dependencies|scripts/i.test(key))).toEqual([]);
  });

  it('passes on the licences of what it bundles', () => {
    const licenses = readFileSync(join(installed, 'LICENSES.txt'), 'utf8');
    for (const name of ['commander', 'zod', 'ofetch', 'csv-parse', 'string-width', 'qrcode'])
      expect(licenses).toMatch(
        new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(MIT\\)\\n\\n.*License`, 'm'),
      );
  });
});

describe('the installed command', () => {
  it('shows its version and its help', () => {
    expect(run(['--version'])).toMatchObject({ status: 0, stdout: `${manifest.version}\n` });
    const help = run(['--help']);
    expect([help.status, help.stderr]).toEqual([0, '']);
    for (const noun of ['login', 'users', 'sessions', 'api', 'completion'])
      expect(help.stdout).toContain(`  ${noun}`);
    expect(run(['users', 'list', '--help', '--lang', 'ja']).stdout).toContain('ユーザー');
  });

  it.each([
    ['20.20.2', 1],
    ['22.11.0', 1],
    ['22.12.0', 0],
    ['26.10.0', 0],
  ])('says at once whether Node %s is too old', (version, status) => {
    const preload = join(folder, 'other-node.cjs');
    const value = JSON.stringify({ ...process.versions, node: version });
    writeFileSync(
      preload,
      `Object.defineProperty(process, 'versions', { value: ${value} });
       Object.defineProperty(process, 'version', { value: 'v${version}' });`,
    );
    const words = ['-r', preload, bin, '--version'];
    const { stderr, ...result } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect(result.status).toBe(status);
    const needed = ENGINE.replace('>=', '');
    expect(stderr).toBe(
      status === 0
        ? ''
        : `noren: needs Node ${needed} or newer; this is v${version}.\nnoren: Node ${needed}以降が必要です（現在はv${version}）。\n`,
    );
  });

  it('is linked as noren', () => {
    const linked = execFileSync(join(folder, 'node_modules', '.bin', 'noren'), ['--version'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    expect(linked).toBe(`${manifest.version}\n`);
  });

  it('returns the exit code, and reports on stderr', () => {
    const { status, stdout, stderr } = run(['api', 'nope']);
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^noren: /)]);
  });

  it('exits silently when the reader closes the pipe', async () => {
    const child = spawn(process.execPath, [bin, 'api', '--list'], { env: { HOME: folder } });
    child.stdout.destroy();
    const ended = new Promise((resolve) => child.on('close', resolve));
    expect([await text(child.stderr), await ended]).toEqual(['', 0]);
  });

  it('calls the API of a site', async () => {
    const site = await testSite();
    await insertBooth(site.db, await insertEdition(site.db));
    const words = [bin, 'api', 'listBooths', '--field', 'total', '--server', site.url];
    const { stdout } = await promisify(execFile)(process.execPath, words, {
      env: { HOME: folder },
    });
    expect(stdout).toBe('1\n');
  });

  /**
   * Writes the modules that a process has loaded to its descriptor 3. `process.moduleLoadList` has the modules of Node itself.
   */
  const REPORT_LOADED = `
    let bytes = 0;
    require('node:module').registerHooks({
      load(url, context, next) {
        const loaded = next(url, context);
        if (url.startsWith('file:')) bytes += Buffer.byteLength(loaded.source ?? '');
        return loaded;
      },
    });
    process.on('exit', () => {
      const hasFetch = process.moduleLoadList.some((name) => name.includes('undici/undici'));
      require('node:fs').writeSync(3, JSON.stringify({ bytes, hasFetch }));
    });`;

  // The code that Node has to load determines the start time, which varies too much on a busy machine to be measured. Lists of
  // operations grow with the contract, and texts with the rules; the code that shows them does not. Of the 157,000 bytes of the
  // help of `users` at 302 operations, its calls of the generated client were 45,100, commander 41,000, the texts 35,900 (refused
  // rows, ranges and nameless columns came last), and the reader of days and numbers in options, with their units, 5,300; the
  // client that sends them (23,000) is loaded with the first call.
  it.each<[words: string[], maxBytes: number]>([
    [['--help'], 100_000],
    [
      ['users', 'list', '--help'],
      105_500 + 149 * Object.keys(OPERATIONS).length + 85 * SAMPLES.length,
    ],
    [['api', '--list'], 90_300 + 300 * Object.keys(OPERATIONS).length],
  ])('starts %j with little code and without fetch', (words, maxBytes) => {
    const report = join(folder, 'report-loaded.cjs');
    writeFileSync(report, REPORT_LOADED);
    const { output } = spawnSync(process.execPath, ['-r', report, bin, ...words], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    const { bytes, hasFetch } = JSON.parse(output[3] ?? '');
    expect(hasFetch).toBe(false);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(maxBytes);
  });
});
