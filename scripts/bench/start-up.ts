import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#scripts/test-database.ts';
import { measureStart, type Start } from './first-answer.ts';
import { freePort } from './free-port.ts';
import { median, type Result, ROUNDS, spreadOf } from './rounds.ts';
import { withShowSite } from './show-site.ts';

/**
 * P12: time from spawning the server to its first 200 of the API, on a database that has the show already, against
 * Express alone. Both are processes started in turn; the first start of each, which fills caches, does not count.
 */

const ROOT = join(import.meta.dirname, '../..');
const SERVER = join(ROOT, 'api/main.ts');
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

/** P17: what operations cost a start: the server with all of them against the same server with every other one. */
export const benchOperations = (databaseUrl: string): Promise<Result[]> =>
  withExistingShow(databaseUrl, async (env) => {
    const folder = temporaryFolder();
    try {
      const half = join(folder, 'half.json');
      const { all, left } = writeHalf(half);
      const pairs = await inTurn(
        () => start(SERVER, PATH, { ...env, NOREN_BENCH_CONTRACT: half }),
        () => start(SERVER, PATH, env),
      );
      const about = { baseline: `${left} operations`, note: `${all} operations` };
      return [
        { id: 'P17', what: 'start-up', ...about, floor: 1.3, goal: 1.05, ...compareStarts(pairs, 'wall', ' ms') },
        { id: 'P17 CPU', what: 'start-up', ...about, ...compareStarts(pairs, 'cpu', ' ms') },
        { id: 'P17 memory', what: 'memory at the first 200', ...about, ...compareStarts(pairs, 'resident', ' MB') },
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
