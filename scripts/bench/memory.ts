import { type ChildProcess, execFileSync } from 'node:child_process';
import { measureThroughput } from './load.ts';
import { type Result, ROUNDS, SECONDS } from './rounds.ts';
import { startServer } from './serve.ts';
import { cycle, productPaths, withShowSite } from './show-site.ts';

/**
 * P13: resident memory of the server's process after 60 s of load, against Express alone under the same load. First product
 * pages of the demo show, all cached; then each request for another URL, until the page cache is full (64 MB) and evicts
 * continuously. PostgreSQL is not counted on either side.
 */

const CONNECTIONS = 16;
/** By default 60 s on each side. */
const SLICES = ROUNDS * 4;
const MB = 1024;
/** Product pages of the demo show in both languages. */
const DEMO = 200;
const WORKS = 10_000;

export const benchMemory = (url: string): Promise<Result[]> =>
  withShowSite(url, { further: WORKS }, async ({ port, pid, db }) => {
    const paths = await productPaths(db);
    const demo = [...paths.slice(0, DEMO), ...paths.slice(paths.length / 2).slice(0, DEMO)];
    const servers: ChildProcess[] = [];
    try {
      const loads: [id: string, what: string, paths: string[], goals: Partial<Result>][] = [
        ['P13', `memory after load, ${demo.length} pages cached`, demo, { floor: 4, goal: 2.5 }],
        ['P13 full', 'memory after load, every address another', paths, {}],
      ];
      const results: Result[] = [];
      for (const [id, what, asked, goals] of loads) {
        const express = await startServer('express-alone.ts', { PORT: '0' }, servers);
        const next = cycle(asked);
        for (let slice = 0; slice < SLICES; slice += 1) {
          const options = { connections: CONNECTIONS, seconds: SECONDS };
          await measureThroughput(express.port, '/', options);
          await measureThroughput(port, next, { ...options, headers: { 'Accept-Encoding': 'br' } });
        }
        const theirs = readResidentMemory(express.process.pid);
        const ours = readResidentMemory(pid);
        const ratio = ours / theirs;
        const spread = { median: ratio, min: ratio, max: ratio };
        const about = { id, what, baseline: 'Express alone', unit: ' MB', ...goals };
        results.push({ ...about, less: true, baselineRate: theirs, ourRate: ours, ratio: spread });
      }
      return results;
    } finally {
      for (const server of servers) server.kill();
    }
  });

/** Reads the resident memory of a process in MB. */
const readResidentMemory = (pid: number | undefined): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / MB;
