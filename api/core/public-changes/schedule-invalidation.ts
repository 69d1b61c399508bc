import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';

type Options = {
  db: Kysely<Database>;
  log: Pick<Log, 'warn'>;
  now: () => Date;
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
export const keepPublicTime = ({ db, log, now, strike }: Options) => {
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
      const at = await nextInstant(db, now());
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

/**
 * When a period of the current edition or an offer of it opens or closes next, a period is marked as one that ends soon
 * (web/editions/open-now.ts), a text is published, or the day ends there.
 */
const nextInstant = async (db: Kysely<Database>, now: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    with edition as (select id, time_zone from edition where is_current)
    select least(
      (select min(at) from deadline join edition on edition.id = edition_id,
        unnest(array[opens_at, closes_at, closes_at - interval '3 days']) as at where at > ${now}),
      (select min(at) from booth_product join edition on edition.id = edition_id,
        unnest(array[opens_at, closes_at]) as at where listed and at > ${now}),
      (select min(publish_at) from page_version where publish_at > ${now}),
      (select (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day')
        at time zone time_zone from edition)
    ) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
