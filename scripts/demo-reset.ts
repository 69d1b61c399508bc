import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stageFile } from '#api/app/demo/stored-stage.ts';
import { loadConfig } from '#api/core/config.ts';
import { startEmbedded } from '#api/core/db/embedded.ts';
import { findPostmaster } from '#api/core/db/postmaster.ts';
import { DEMO_STAGES, type DemoStage } from '#api/core/demo/clock.ts';
import { StartError } from '#api/core/start-error.ts';

/** Folders of the demo's data. The installation's secret, also in the data folder, stays. */
const DEMO_FOLDERS = ['postgres', 'images', 'files'];

/**
 * `npm run demo:reset`: deletes the demo's data; the next start loads the show again, with `--stage` as it is at that
 * stage.
 */
async function reset(): Promise<void> {
  const stage = readStage(process.argv.slice(2));
  const { siteEnv, databaseUrl, dataDir } = loadConfig();
  if (siteEnv === 'production') {
    throw new StartError('demo:reset deletes all data and does nothing when SITE_ENV=production.');
  }
  if (databaseUrl) {
    throw new StartError(
      'demo:reset deletes the private PostgreSQL only, never the one that DATABASE_URL names.\n' +
        'Unset DATABASE_URL to reset the demo in the data folder.',
    );
  }
  await stopDatabase(dataDir);
  for (const name of DEMO_FOLDERS) {
    const folder = join(dataDir, name);
    // The database folder may be a symbolic link.
    if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
  keepStage(dataDir, stage);
  console.log(
    `The demo data in ${dataDir} is gone. The next start loads the show afresh${stage ? `, at the stage ${stage}` : ''}: npm start`,
  );
}

const STAGES = `--stage is one of ${DEMO_STAGES.join(', ')}: npm run demo:reset -- --stage live`;

function readStage(args: string[]): DemoStage | undefined {
  try {
    const { stage } = parseArgs({ args, options: { stage: { type: 'string' } } }).values;
    const known = DEMO_STAGES.find((each) => each === stage);
    if (stage !== undefined && !known) throw new StartError(STAGES);
    return known;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message}\n${STAGES}`);
  }
}

/** The next start reads it; without one, the default stage applies. */
function keepStage(dataDir: string, stage: DemoStage | undefined): void {
  rmSync(stageFile(dataDir), { force: true });
  if (!stage) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(stageFile(dataDir), `${stage}\n`);
}

/**
 * Starts and stops the database as a server would: this fails while another server uses it, and stops a PostgreSQL that a
 * killed server left running. A database that no longer starts may be deleted.
 */
async function stopDatabase(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres', 'cluster');
  if (!existsSync(cluster)) return;
  try {
    const database = await startEmbedded({ dataDir });
    await database.stop();
  } catch (error) {
    if (!findPostmaster(realpathSync(cluster))) return;
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new StartError(
      `${reason}\nStop it first (Ctrl-C in its terminal), then run: npm run demo:reset`,
    );
  }
}

try {
  await reset();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
