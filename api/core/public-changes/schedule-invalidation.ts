import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import { rarely } from '#api/core/rarely.ts';

type Options = {
  db: Kysely<Database>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
  nextChanges: readonly NextChangeQuery[];
  /** Called at each instant at which public pages change without a write; the callee then calls `reschedule`. */
  invalidate: () => void;
};

/** Longest timer: setTimeout is limited to 24 days. */
const RECHECK_MS = 3_600_000;
/** Delay after a failed query. */
const RETRY_MS = 1_000;
/**
 * Pause after a query, which costs the database as much as a slow page: most writes change no moment, and many arrive
 * together.
 */
const PAUSE_MS = 250;
/** Timers may fire early, and a period is still open in its last millisecond. */
const MARGIN_MS = 2;
/**
 * Delays after the moment. A write that began before it, when its row was not public yet, may be committed after it and announces
 * nothing. The delays cover one slow statement, and a transaction that was idle for as long as it may be (`TIMEOUTS` in
 * db/connect.ts). They depend on the clock alone, so that they reveal no write.
 */
const SETTLING_MS = [3_000, 8_000, 15_000];

/**
 * Calls `invalidate` whenever public pages change over time. Call `reschedule` after a change that may have moved the next
 * instant; calls during a query or in the pause after it share the next one.
 */
export const scheduleInvalidation = ({ db, log, now, nextChanges, invalidate }: Options) => {
  const warn = rarely((err, unreported) =>
    log.warn({ err, unreported }, 'cannot find the next change of public pages'),
  );
  let timer: NodeJS.Timeout | undefined;
  let pauseTimer: NodeJS.Timeout | undefined;
  let settlingTimers: NodeJS.Timeout[] = [];
  let isBusy = false;
  let isStopped = false;
  /** The time of the first call without an answered query, by `performance.now()`: a moment may pass until the next query. */
  let unansweredSince: number | undefined;

  const setTimer = (ms: number, callback: () => void) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(callback, ms).unref();
  };
  const stopSettling = () => {
    for (const each of settlingTimers) clearTimeout(each);
  };
  /** Invalidates repeatedly. Pending repetitions of an earlier moment may be dropped: the new ones are later. */
  const invalidateRepeatedly = () => {
    stopSettling();
    settlingTimers = SETTLING_MS.map((ms) => setTimeout(invalidate, ms).unref());
    invalidate();
  };
  const pause = (ms: number) => {
    pauseTimer = setTimeout(() => {
      isBusy = false;
      if (unansweredSince !== undefined) void reschedule();
    }, ms).unref();
  };
  const reschedule = async (): Promise<void> => {
    unansweredSince ??= performance.now();
    if (isBusy || isStopped) return;
    isBusy = true;
    const since = unansweredSince;
    unansweredSince = undefined;
    try {
      const from = new Date(now().getTime() - (performance.now() - since));
      const at = await findNextChange({ db, nextChanges }, from);
      const wait = at ? Math.max(at.getTime() - now().getTime(), 0) + MARGIN_MS : RECHECK_MS;
      if (wait < RECHECK_MS) setTimer(wait, invalidateRepeatedly);
      else setTimer(RECHECK_MS, () => void reschedule());
      pause(PAUSE_MS);
    } catch (error) {
      if (!isStopped) warn(error);
      unansweredSince = since;
      pause(RETRY_MS);
    }
  };
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(pauseTimer);
    stopSettling();
  };
  return { reschedule, stop };
};

/** A query for the next instant after `now` at which public pages change; null if there is none. */
export type NextChangeQuery = (now: Date) => RawBuilder<Date | null>;

declare module '#api/core/slots.ts' {
  interface Slots {
    nextChanges: NextChangeQuery;
  }
}

/** Returns the earliest result of all queries. */
const findNextChange = async (
  { db, nextChanges }: Pick<Options, 'db' | 'nextChanges'>,
  now: Date,
): Promise<Date | undefined> => {
  if (nextChanges.length === 0) return undefined;
  const { rows } = await sql<{ at: Date | null }>`
    select least(${sql.join(nextChanges.map((next) => sql`(${next(now)})`))}) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
