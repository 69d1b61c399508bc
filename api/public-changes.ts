import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Database } from './db/schema.ts';
import type { Log } from './log.ts';

/**
 * What was changed of what everybody may see: ids, and names of collections such as `products`; `*` is everything.
 * Triggers of the database tell it, whoever has written (migration 0007), to all processes at once.
 */
export type PublicChange = '*' | readonly string[];

export type PublicChanges = {
  /** Calls back for every change, also for those that time brings: periods that open or close, midnight at the show. */
  subscribe: (listener: (change: PublicChange) => void) => void;
  /** Whether changes arrive at present; while they do not, nothing may be kept. */
  isLive: () => boolean;
  /** Resolves when subscribers have been told of everything that was committed before the call. */
  heard: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  db: Kysely<Database>;
  /** Tells where the database is; the connection is another one. */
  pool: pg.Pool;
  log: Log;
  now: () => Date;
};

const CHANNEL = 'public_change';
const RECONNECT_MS = 1_000;
/** Timers reach no further than 24 days; an hour is often enough to look again. */
const LOOK_AGAIN_MS = 3_600_000;

/** Listens to the database on a connection of its own. Resolves when it is listening. */
export const listenToPublicChanges = async (options: Options): Promise<PublicChanges> => {
  const changes = new EventEmitter<{ change: [PublicChange] }>();
  const tell = (change: PublicChange) => changes.emit('change', change);
  const stopClock = keepTime(options, changes, () => tell('*'));
  let client: pg.Client | undefined;
  let closed = false;

  const lost = (error: unknown) => {
    if (!client) return;
    options.log.warn({ err: error }, 'changes of public pages are not heard');
    client = undefined;
    void reconnect();
  };
  const listen = async () => {
    const own = new pg.Client({
      connectionString: options.pool.options.connectionString,
      application_name: 'noren changes',
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    });
    own.on('error', lost);
    own.on('end', () => !closed && client === own && lost(undefined));
    own.on('notification', ({ payload = '*' }) => tell(payload === '*' ? '*' : payload.split(' ')));
    await own.connect();
    await own.query(`listen ${CHANNEL}`);
    client = own;
    // What was changed while nobody listened is not known.
    tell('*');
  };
  const reconnect = async () => {
    while (!closed && !client) {
      await sleep(RECONNECT_MS, undefined, { ref: false });
      if (!closed) await listen().catch(() => {});
    }
  };

  let round: { begun: boolean; done: Promise<void> } | undefined;
  /**
   * A notification reaches the listening session before the commit that causes it is answered, and its own next answer
   * comes after it: so one question there and back is enough. Those who ask before it is sent share it.
   */
  const heard = (): Promise<void> => {
    if (round && !round.begun) return round.done;
    const before = round?.done;
    const mine = { begun: false, done: Promise.resolve() };
    mine.done = (async () => {
      await before?.catch(() => {});
      await undefined;
      mine.begun = true;
      const asked = client;
      // A connection that is lost says so itself; until then nothing is kept.
      await asked?.query('select').catch((error) => asked === client && lost(error));
    })();
    round = mine;
    return mine.done;
  };

  await listen();
  return {
    subscribe: (listener) => void changes.on('change', listener),
    isLive: () => client !== undefined,
    heard,
    close: async () => {
      closed = true;
      stopClock();
      await client?.end();
    },
  };
};

/** Calls back at the next instant at which pages change by themselves, again and again. Gives what ends it. */
const keepTime = (
  { db, now, log }: Options,
  changes: EventEmitter<{ change: [PublicChange] }>,
  strike: () => void,
) => {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  const set = async () => {
    if (looking) return;
    looking = true;
    try {
      const at = await nextInstant(db, now());
      clearTimeout(timer);
      const wait = at ? at.getTime() - now().getTime() : LOOK_AGAIN_MS;
      const due = wait <= LOOK_AGAIN_MS;
      timer = setTimeout(() => (due ? strike() : void set()), Math.min(wait, LOOK_AGAIN_MS));
      timer.unref();
    } catch (error) {
      log.warn({ err: error }, 'the next change of public pages is not known');
    } finally {
      looking = false;
    }
  };
  changes.on('change', set);
  return () => {
    changes.off('change', set);
    clearTimeout(timer);
  };
};

/** When a period of the current edition or an offer of it opens or closes next, a text is published, or the day ends there. */
const nextInstant = async (db: Kysely<Database>, now: Date): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    with edition as (select id, time_zone from edition where is_current)
    select least(
      (select min(at) from deadline join edition on edition.id = edition_id,
        unnest(array[opens_at, closes_at]) as at where at > ${now}),
      (select min(at) from booth_product join edition on edition.id = edition_id,
        unnest(array[opens_at, closes_at]) as at where listed and at > ${now}),
      (select min(publish_at) from page_version where publish_at > ${now}),
      (select (date_trunc('day', ${now}::timestamptz at time zone time_zone) + interval '1 day')
        at time zone time_zone from edition)
    ) as at`.execute(db);
  return rows[0]?.at ?? undefined;
};
