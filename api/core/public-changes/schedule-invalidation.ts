import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';

type Options = {
  db: Kysely<Database>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
  times: readonly NextPublicTime[];
  /** Called at each instant at which public pages change by themselves; whoever is called looks for the next. */
  strike: () => void;
};

/** Timers reach no further than 24 days; an hour is often enough to look again. */
const LOOK_AGAIN_MS = 3_600_000;
/** While the database cannot say when the next instant is. */
const RETRY_MS = 1_000;
/** A timer may be early, and in the very millisecond of its end a period is still open. */
const AFTER_MS = 2;

/**
 * Keeps the time of public pages. `look` finds the next instant again, after a change that may have moved it; a call
 * while it is being looked for makes it be looked for once more.
 */
export const keepPublicTime = ({ db, log, now, times, strike }: Options) => {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let again = false;
  let stopped = false;

  const set = (ms: number, act: () => void) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(act, ms).unref();
  };
  const look = async (): Promise<void> => {
    again = looking;
    if (looking || stopped) return;
    looking = true;
    try {
      const at = await nextInstant({ db, times }, now());
      const wait = at ? Math.max(at.getTime() - now().getTime(), 0) + AFTER_MS : LOOK_AGAIN_MS;
      if (wait < LOOK_AGAIN_MS) set(wait, strike);
      else set(LOOK_AGAIN_MS, () => void look());
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the next change of public pages is not known');
      set(RETRY_MS, () => void look());
    }
    looking = false;
    if (again) void look();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { look, stop };
};

/** A query for the next instant after `now` at which something that public pages show changes; null where there is none. */
export type NextPublicTime = (now: Date) => RawBuilder<Date | null>;

declare module '#api/core/slots.ts' {
  interface Slots {
    publicTimes: NextPublicTime;
  }
}

/** The earliest of all. */
const nextInstant = async (
  { db, times }: Pick<Options, 'db' | 'times'>,
  now: Date,
): Promise<Date | undefined> => {
  if (times.length === 0) return undefined;
  const { rows } = await sql<{ at: Date | null }>`
    select least(${sql.join(times.map((next) => sql`(${next(now)})`))}) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
