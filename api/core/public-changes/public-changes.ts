import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import { keepPublicTime, type NextPublicTime } from './schedule-invalidation.ts';

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
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  db: Kysely<Database>;
  /** Tells where the database is; the connection is another one. */
  pool: { readonly options: { readonly connectionString?: string } };
  log: Pick<Log, 'warn'>;
  now: () => Date;
  /** When public pages change without a write. */
  times: readonly NextPublicTime[];
};

const CHANNEL = 'public_change';
const RECONNECT_MS = 1_000;
/** How often the connection is asked whether it still hears, … */
const ASK_EVERY_MS = 1_000;
/** … and how long it may take to say so: what one process writes, the others show three seconds later at most. */
const ANSWER_WITHIN_MS = 2_000;

/** Listens to the database on a connection of its own. Resolves when it is listening. */
export const listenToPublicChanges = async (options: Options): Promise<PublicChanges> => {
  const { db, pool, log, now, times } = options;
  const changes = new EventEmitter<{ change: [PublicChange] }>().setMaxListeners(0);
  const tell = (change: PublicChange) => changes.emit('change', change);
  const time = keepPublicTime({ db, log, now, times, strike: () => tell('*') });
  changes.on('change', time.look);

  /** All that have not ended; one of them listens. */
  const clients = new Set<pg.Client>();
  let listening: pg.Client | undefined;
  let reconnecting = false;
  const ending = new AbortController();
  const closed = ending.signal;

  /** The end of a connection, whatever has ended it. Nothing that happens to it later touches the one after it. */
  const drop = (own: pg.Client, error?: unknown) => {
    if (clients.delete(own)) own.end().catch(() => {});
    if (own !== listening) return;
    listening = undefined;
    if (closed.aborted) return;
    log.warn({ err: error }, 'changes of public pages are not flush');
    // What is kept was right until now; nobody will say when it no longer is.
    tell('*');
    void reconnect();
  };
  const listen = async () => {
    const own = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'noren changes',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    });
    clients.add(own);
    own.on('error', (error) => drop(own, error));
    own.on('end', () => drop(own));
    own.on('notification', ({ payload = '*' }) => tell(payload === '*' ? '*' : payload.split(' ')));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
    } catch (error) {
      drop(own, error);
      throw error;
    }
    if (closed.aborted || !clients.has(own)) return drop(own);
    listening = own;
    // What was changed while nobody listened is not known.
    tell('*');
  };
  const reconnect = async () => {
    if (reconnecting) return;
    reconnecting = true;
    while (!closed.aborted && !listening) {
      await pause(RECONNECT_MS);
      if (!closed.aborted) await listen().catch(() => {});
    }
    reconnecting = false;
  };
  const pause = (ms: number) =>
    sleep(ms, undefined, { ref: false, signal: closed }).catch(() => {});

  let round: { begun: boolean; done: Promise<void> } | undefined;
  /**
   * A notification reaches the listening session before the commit that causes it is answered, and its own next answer
   * comes after it: so one question there and back is enough. Those who ask before it is sent share it.
   */
  const flush = (): Promise<void> => {
    if (round && !round.begun) return round.done;
    const before = round?.done;
    const mine = { begun: false, done: Promise.resolve() };
    mine.done = (async () => {
      await before;
      await undefined;
      mine.begun = true;
      const asked = listening;
      // Nothing is kept then; but a page that is being made, begun before the commit, may be waited for.
      if (!asked) tell('*');
      else await asked.query('select').catch((error) => drop(asked, error));
    })();
    round = mine;
    return mine.done;
  };
  /** A connection whose other end is gone without a word looks like one on which nothing happens. */
  const askAgainAndAgain = async () => {
    while (!closed.aborted) {
      await pause(ASK_EVERY_MS);
      if (listening && !closed.aborted) await flush();
    }
  };

  await listen();
  void askAgainAndAgain();
  return {
    subscribe: (listener) => void changes.on('change', listener),
    isLive: () => listening !== undefined,
    flush,
    close: async () => {
      ending.abort();
      time.stop();
      listening = undefined;
      await Promise.allSettled([...clients].map((client) => client.end()));
    },
  };
};
