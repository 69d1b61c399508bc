import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '#api/core/db/schema.ts';
import type { Log } from '#api/core/log.ts';
import { type NextChangeQuery, scheduleInvalidation } from './schedule-invalidation.ts';

/**
 * A change of public data: ids, and names of collections such as `products`; `*` means anything may have changed.
 * Database triggers notify all processes (docs/decisions/0053).
 */
export type PublicChange = '*' | readonly string[];

/** `lost`: no change is known, but notifications have ceased to arrive. */
export type ChangeReason = 'lost';

export type PublicChanges = {
  /** The listener is also called for changes over time: periods that open or close, midnight at the show. */
  subscribe: (listener: (change: PublicChange, reason?: ChangeReason) => void) => void;
  /** Whether notifications arrive at present; while they do not, nothing may be cached. */
  isLive: () => boolean;
  /** Resolves when subscribers have been notified of every change that was committed before the call. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  db: Kysely<Database>;
  /** Provides the connection string; notifications use a separate connection. */
  pool: { readonly options: { readonly connectionString?: string } };
  log: Pick<Log, 'warn'>;
  now: () => Date;
  /** Queries for the instants at which public pages change without a write. */
  nextChanges: readonly NextChangeQuery[];
};

const CHANNEL = 'public_change';
/** The moment of a publication may have changed. Public data has not, so only the timer is set again. */
const SCHEDULE_CHANNEL = 'public_schedule';
const RECONNECT_MS = 1_000;
/** Interval of the query that checks the connection. */
const PING_INTERVAL_MS = 1_000;
/** Timeout of that query. Together with the interval: other processes show a change after 3 s at most. */
const PING_TIMEOUT_MS = 2_000;

/** Subscribes to the notifications of the database on a separate connection. Resolves when it is listening. */
export const listenToPublicChanges = async (options: Options): Promise<PublicChanges> => {
  const { db, pool, log, now, nextChanges } = options;
  const changes = new EventEmitter<{
    change: [change: PublicChange, reason?: ChangeReason];
  }>().setMaxListeners(0);
  const notify = (change: PublicChange, reason?: ChangeReason) =>
    changes.emit('change', change, reason);
  const schedule = scheduleInvalidation({
    db,
    log,
    now,
    nextChanges,
    invalidate: () => notify('*'),
  });
  changes.on('change', schedule.reschedule);

  /** All connections that have not ended; at most one of them listens. */
  const clients = new Set<pg.Client>();
  let listening: pg.Client | undefined;
  let reconnecting = false;
  const closing = new AbortController();
  const closed = closing.signal;

  /** Handles the end of a connection; later events of the same connection do not affect its successor. */
  const disconnect = (client: pg.Client, error?: unknown) => {
    if (clients.delete(client)) client.end().catch(() => {});
    if (client !== listening) return;
    listening = undefined;
    if (closed.aborted) return;
    log.warn({ err: error }, 'connection for public changes lost');
    // Cached pages were valid until now; further changes go unnoticed.
    notify('*', 'lost');
    void reconnect();
  };
  const listen = async () => {
    const client = new pg.Client({
      connectionString: pool.options.connectionString,
      application_name: 'noren changes',
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      keepAlive: true,
    });
    clients.add(client);
    client.on('error', (error) => disconnect(client, error));
    client.on('end', () => disconnect(client));
    client.on('notification', ({ channel, payload = '*' }) => {
      if (channel === SCHEDULE_CHANNEL) void schedule.reschedule();
      else notify(payload === '*' ? '*' : payload.split(' '));
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}; listen ${SCHEDULE_CHANNEL}`);
    } catch (error) {
      disconnect(client, error);
      throw error;
    }
    if (closed.aborted || !clients.has(client)) return disconnect(client);
    listening = client;
    // Changes before this moment may have been missed.
    notify('*');
  };
  const reconnect = async () => {
    if (reconnecting) return;
    reconnecting = true;
    while (!closed.aborted && !listening) {
      await wait(RECONNECT_MS);
      if (!closed.aborted) await listen().catch(() => {});
    }
    reconnecting = false;
  };
  const wait = (ms: number) => sleep(ms, undefined, { ref: false, signal: closed }).catch(() => {});

  let pendingFlush: { started: boolean; done: Promise<void> } | undefined;
  /**
   * PostgreSQL queues a notification for the listening session before the commit returns, and delivers it before the
   * result of the session's next query: one round trip is enough. Calls made before the query is sent share it.
   */
  const flush = (): Promise<void> => {
    if (pendingFlush && !pendingFlush.started) return pendingFlush.done;
    const before = pendingFlush?.done;
    const flushing = { started: false, done: Promise.resolve() };
    flushing.done = (async () => {
      await before;
      await undefined;
      flushing.started = true;
      const client = listening;
      // Nothing is cached then, but a page whose rendering started before the commit may be in flight.
      if (!client) notify('*');
      else await client.query('select').catch((error) => disconnect(client, error));
    })();
    pendingFlush = flushing;
    return flushing.done;
  };
  /** Detects connections that were lost without a TCP FIN or RST. */
  const pingPeriodically = async () => {
    while (!closed.aborted) {
      await wait(PING_INTERVAL_MS);
      if (listening && !closed.aborted) await flush();
    }
  };

  await listen();
  void pingPeriodically();
  return {
    subscribe: (listener) => void changes.on('change', listener),
    isLive: () => listening !== undefined,
    flush,
    close: async () => {
      closing.abort();
      schedule.stop();
      listening = undefined;
      await Promise.allSettled([...clients].map((client) => client.end()));
    },
  };
};
