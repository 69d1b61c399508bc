import { type Kysely, sql } from 'kysely';
import type { Log } from '#api/core/log.ts';
import type { Database } from './schema.ts';

/**
 * The clock of the database, by which every process decides which data is public and which periods are open. Clocks of
 * machines differ; a process whose clock is fast would show a release too early. Domain: content; decision:
 * docs/decisions/0047.
 */

export type DatabaseClock = {
  readonly now: () => Date;
  /** Reads the database's time again. */
  readonly refresh: () => Promise<void>;
};

type Options = {
  /** Reads the database's time, in milliseconds since 1970. */
  readonly readTime: () => Promise<number>;
  /** A clock of this process that is never set, in milliseconds. */
  readonly monotonic?: () => number;
};

/** The first answers are slow, while the process starts; each of them bounds the time from below. */
const FIRST_ANSWERS = 5;

/**
 * Reads the database's time a few times, and counts on from there. The result is never ahead of the database, and behind it by
 * no more than the fastest answer took, apart from how far the two clocks drift between refreshes.
 */
export const createDatabaseClock = async ({
  readTime,
  monotonic = () => performance.now(),
}: Options): Promise<DatabaseClock> => {
  /** Narrows the bounds of the database's time at the moment when the monotonic clock was 0. */
  const measure = async () => {
    const asked = monotonic();
    const time = await readTime();
    return { earliest: time - monotonic(), latest: time - asked };
  };
  let origin = (await measure()).earliest;
  for (let answers = 1; answers < FIRST_ANSWERS; answers += 1)
    origin = Math.max(origin, (await measure()).earliest);
  return {
    now: () => new Date(Math.floor(origin + monotonic())),
    refresh: async () => {
      const { earliest, latest } = await measure();
      if (origin < earliest || origin > latest) origin = earliest;
    },
  };
};

/** Milliseconds since 1970. */
export const readDatabaseTime = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  return rows[0]?.time ?? Number.NaN;
};

const REFRESH_MS = 60_000;

/** Refreshes a clock every minute, also after the machine has slept. Returns a function that stops it. */
export const keepRefreshing = ({ refresh }: DatabaseClock, log: Pick<Log, 'warn'>) => {
  const refreshOrWarn = () =>
    refresh().catch((error) =>
      log.warn({ err: error }, 'cannot compare the clock with that of the database'),
    );
  const timer = setInterval(() => void refreshOrWarn(), REFRESH_MS).unref();
  return () => clearInterval(timer);
};
