import { StartError } from '#api/core/start-error.ts';
import { startTexts } from '#api/core/start-texts.ts';
import {
  type Claim,
  type ClaimOptions,
  connectionString,
  FolderInUseError,
  tryToClaim,
} from './claim.ts';
import { ensureCluster, prepareEmbeddedFolder } from './embedded-folder.ts';
import { persist } from './persist.ts';
import { findPostmaster, signalStop, stopPostmaster } from './postmaster.ts';
import { findLaunchFailure, type LaunchFailure, lastLines, logSize } from './server-log.ts';

export interface EmbeddedOptions {
  /** Folder of the installation; the database lives in `postgres` inside it. */
  dataDir: string;
  /** False turns fsync off: faster, for disposable databases only. */
  durable?: boolean;
  /** Receives progress messages. */
  print?: (line: string) => void;
  /** Called when another Noren server has taken the folder while PostgreSQL was away: nothing will bring it back. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `noren`; stays the same until `stop`. */
  url: string;
  /**
   * Replaces the error of a connection with one that says that the disk is full (53100), while PostgreSQL cannot run for
   * that reason.
   */
  explain: (error: Error) => Error;
  /** Stops the server and waits until its process has ended. */
  stop(): Promise<void>;
  /** Signals the server to stop without waiting, for a process that exits at once. */
  requestStop(): void;
}

const REMIND_MS = 60_000;

/**
 * Starts the embedded PostgreSQL of a data folder, or takes over the one that a killed process left running. From then on it
 * is launched again whenever it has ended, until `stop` (docs/decisions/0058).
 * @throws StartError when another Noren server uses the folder, or PostgreSQL cannot start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, print = () => {}, onLost = () => {} } = options;
  const folder = prepareEmbeddedFolder(dataDir, print);
  await ensureCluster(folder, { durable, print });
  const stopping = new AbortController();
  const stop = stopping.signal;
  let claim = await claimAtStart({ folder, dataDir, durable, stop }, print);
  const { port } = claim.server;
  let recovery: Promise<void> | undefined;
  let isDiskFull = false;
  /** Another process owns the server of this folder, which must then not be stopped. */
  let isTaken = false;

  const watch = ({ lock }: Claim) => {
    lock.once('end', () => {
      if (!stop.aborted) recovery = recover();
    });
  };
  const onFailure = (failure: LaunchFailure) => {
    isDiskFull = failure.isDiskFull;
  };
  const recover = async () => {
    const since = performance.now();
    print(startTexts.databaseRestarting());
    try {
      const attempt = remindingAttempt({ folder, dataDir, durable, port, stop }, print, onFailure);
      const next = await persist(attempt, { signal: stop });
      if (!next) return;
      claim = next;
      isDiskFull = false;
      watch(claim);
      print(startTexts.databaseReturned(((performance.now() - since) / 1000).toFixed(1)));
    } catch (error) {
      isTaken = true;
      onLost(error as Error);
    }
  };
  watch(claim);

  return {
    url: connectionString(folder, port, 'noren'),
    explain: (error) =>
      isDiskFull
        ? Object.assign(new Error('the disk of the database is full', { cause: error }), {
            code: '53100',
          })
        : error,
    async stop() {
      stopping.abort();
      await recovery;
      await claim.lock.end().catch(() => {});
      if (!isTaken) await stopPostmaster(folder.cluster);
    },
    requestStop() {
      stopping.abort();
      if (!isTaken) signalStop(folder.cluster);
    },
  };
}

const START_MS = 60_000;
const START_LAUNCHES = 5;

/** Gives up after a minute or five launches: at a start, somebody is waiting for the reason. */
async function claimAtStart(options: ClaimOptions, print: (line: string) => void): Promise<Claim> {
  const { folder, stop } = options;
  const deadline = performance.now() + START_MS;
  let failedLaunches = 0;
  if (!findPostmaster(folder.cluster)) print(startTexts.startingDatabase());
  const claim = await persist(
    async () => {
      const wasRunning = findPostmaster(folder.cluster) !== undefined;
      const claimed = await tryToClaim(options);
      if (claimed) return claimed;
      if (!wasRunning) failedLaunches += 1;
      if (failedLaunches < START_LAUNCHES && performance.now() < deadline) return undefined;
      throw new StartError(startTexts.databaseFailed(folder.log, lastLines(folder.log)));
    },
    { signal: stop },
  );
  if (!claim) throw new Error('stopped before the start was complete');
  if (!claim.isLaunched) print(startTexts.joiningDatabase());
  return claim;
}

/** Returns an attempt that logs its error each minute instead of failing. */
function remindingAttempt(
  options: ClaimOptions,
  print: (line: string) => void,
  onFailure: (failure: LaunchFailure) => void,
): () => Promise<Claim | undefined> {
  const { log } = options.folder;
  const since = performance.now();
  let remindedAt = since;
  return async () => {
    const size = logSize(log);
    let error: Error | undefined;
    const claim = await tryToClaim(options).catch((reason) => {
      if (reason instanceof FolderInUseError) throw reason;
      error = reason;
      return undefined;
    });
    if (claim || options.stop.aborted) return claim;
    const failure = findLaunchFailure(log, size, error);
    onFailure(failure);
    const now = performance.now();
    if (now - remindedAt >= REMIND_MS) {
      remindedAt = now;
      print(startTexts.databaseStillAway(Math.round((now - since) / 60_000), failure.reason));
    }
    return undefined;
  };
}
