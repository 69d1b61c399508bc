import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEST_SECRET, temporaryFolder } from '#api/testing/database.ts';
import { measureStart, type Start } from './first-answer.ts';
import { freePort } from './free-port.ts';
import { median, type Result, ROUNDS, spreadOf } from './rounds.ts';
import { withShowSite } from './show-site.ts';

/**
 * P12: time from spawning the server to its first 200 of the API, on a database with the show, against Express alone. The
 * processes are started alternately; the first start of each, which fills caches, does not count.
 */

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'site/main.ts');
const SOURCES = join(ROOT, 'site/start.ts');
const HALF_OPERATIONS = join(import.meta.dirname, 'half-operations.ts');
const EXPRESS = join(import.meta.dirname, 'express-alone.ts');
const PATH = '/api/v1/products?limit=20';

export const benchStartUp = (databaseUrl: string): Promise<Result[]> =>
  withExistingShow(databaseUrl, async (env) => {
    const express = () => start(EXPRESS, '/', {});
    const pairs = await inTurn(express, () => start(SERVER, PATH, env));
    const about = { what: 'first 200 on an existing database', baseline: 'Express alone' };
    return [
      { id: 'P12', ...about, floor: 8, goal: 5, ...compareStarts(pairs, 'wall', ' ms') },
      { id: 'P12 CPU', ...about, ...compareStarts(pairs, 'cpu', ' ms') },
    ];
  });

/**
 * P17: the start-up cost of operations: the server with all of them against the server with every other one. Both run from
 * their sources, where operations can be removed; both have the whole document.
 */
export const benchOperations = (databaseUrl: string): Promise<Result[]> =>
  withExistingShow(databaseUrl, async (env) => {
    const half = { ...env, NODE_OPTIONS: `--import=${pathToFileURL(HALF_OPERATIONS).href}` };
    const pairs = await inTurn(
      () => start(SOURCES, PATH, half),
      () => start(SOURCES, PATH, env),
    );
    const about = { baseline: 'half of the operations' };
    const goals = { floor: 1.3, goal: 1.05 };
    return [
      { id: 'P17', what: 'start-up', ...about, ...goals, ...compareStarts(pairs, 'wall', ' ms') },
      { id: 'P17 CPU', what: 'start-up', ...about, ...compareStarts(pairs, 'cpu', ' ms') },
      {
        id: 'P17 memory',
        what: 'at the first 200',
        ...about,
        ...compareStarts(pairs, 'resident', ' MB'),
      },
    ];
  });

type Environment = Readonly<Record<string, string>>;
type Pair = readonly [theirs: Start, ours: Start];

/** A first server loads the demo show and stops. */
const withExistingShow = async (
  databaseUrl: string,
  run: (env: Environment) => Promise<Result[]>,
): Promise<Result[]> => {
  await withShowSite(databaseUrl, {}, async () => {});
  const folder = temporaryFolder({ onDisk: true });
  try {
    return await run({
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      AUTH_SECRET: TEST_SECRET,
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const start = async (script: string, path: string, env: Environment): Promise<Start> =>
  measureStart(script, { port: await freePort(), path, env });

const inTurn = async (
  theirs: () => Promise<Start>,
  ours: () => Promise<Start>,
): Promise<Pair[]> => {
  await theirs();
  await ours();
  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1) pairs.push([await theirs(), await ours()]);
  return pairs;
};

const compareStarts = (pairs: readonly Pair[], key: keyof Start, unit: string) => ({
  unit,
  less: true as const,
  baselineRate: median(pairs.map(([theirs]) => theirs[key])),
  ourRate: median(pairs.map(([, ours]) => ours[key])),
  ratio: spreadOf(pairs.map(([theirs, ours]) => ours[key] / theirs[key])),
});
