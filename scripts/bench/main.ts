import { rmSync } from 'node:fs';
import { cpus } from 'node:os';
import { migrate } from '#api/app/migrate.ts';
import { connect } from '#api/core/db/connect.ts';
import { startEmbedded } from '#api/core/db/embedded.ts';
import { temporaryFolder } from '#api/testing/database.ts';
import { build } from '#scripts/build.ts';
import { benchColdPages } from './cold-pages.ts';
import { benchContentList } from './content-list.ts';
import { benchDesks } from './desks.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchHotRow } from './hot-row.ts';
import { benchMemory } from './memory.ts';
import { benchProductList } from './product-list.ts';
import { benchReadAfterWrite } from './read-after-write.ts';
import { benchReadsUnderLoad } from './reads-under-load.ts';
import { printResults, type Result, ROUNDS, SECONDS } from './rounds.ts';
import { benchScriptBytes } from './script-bytes.ts';
import { benchSignedIn } from './signed-in-get.ts';
import { benchOperations, benchStartUp } from './start-up.ts';
import { benchWarmPages } from './warm-pages.ts';

/**
 * `npm run bench [P1 P4 …]`: each figure as a ratio to its baseline, both measured alternately on this machine, each with
 * its own PostgreSQL that writes through to the disk. BENCH_ROUNDS and BENCH_SECONDS change the duration.
 */
const BENCHES: Record<string, (url: string) => Promise<Result | Result[] | undefined>> = {
  P1: benchProductList,
  P3: benchSignedIn,
  P4: benchWarmPages,
  P5: benchColdPages,
  P6: benchFirstLoad,
  P7: benchScriptBytes,
  P8: benchHotRow,
  P12: benchStartUp,
  P13: benchMemory,
  P14: benchReadAfterWrite,
  P17: benchOperations,
  P18: benchDesks,
  P19: benchContentList,
  L1: benchReadsUnderLoad,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !BENCHES[id]);
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s each side`,
);
await build();
const results: Result[] = [];
for (const [id, bench] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const dataDir = temporaryFolder({ onDisk: true });
  const server = await startEmbedded({ dataDir });
  try {
    const { db } = connect({ url: server.url, hasTimeouts: false });
    await migrate(db);
    await db.destroy();
    const result = await bench(server.url);
    results.push(...[result ?? []].flat());
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
printResults(results);
