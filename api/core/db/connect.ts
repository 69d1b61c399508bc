import { type Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { FailingFastPool } from './failing-fast-pool.ts';
import type { Database } from './schema.ts';
import { shareConnections, type TakeReadTurn } from './shares.ts';
import { PreparingClient } from './statements.ts';
import { TurnTakingDatabase } from './turn-taking-database.ts';

export interface Connection {
  pool: pg.Pool;
  db: Kysely<Database>;
  takeReadTurn: TakeReadTurn;
}

export interface ConnectOptions {
  /** Connection string of a PostgreSQL, 15 or newer. */
  url: string;
  /** Maximum number of connections; further callers wait up to 2 s for one, then fail. */
  max?: number;
  /** False removes the timeouts of statements and locks, for migrations. */
  hasTimeouts?: boolean;
  /** Multiplies all timeouts, 1 by default. */
  patience?: number;
  /** Called when an idle connection is lost; the pool replaces it. */
  onIdleError?: (error: Error) => void;
  /** Replaces the error of a failed connection with one that states the reason. */
  explain?: ((error: Error) => Error) | undefined;
}

/**
 * Type parsers: `int8` as number (throws beyond 2^53), `date` as 'YYYY-MM-DD' (a calendar day has no time zone),
 * `timestamptz` as Date.
 */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: toSafeNumber,
  [pg.types.builtins.DATE]: (text) => text,
};

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format);
}

const CONNECTION_TIMEOUT = 2_000;

/**
 * Together with the wait for a connection, a request without an answer of the database fails in less than 5 s. PostgreSQL
 * cancels a slow statement before the client gives its connection up.
 */
const TIMEOUTS = {
  lock_timeout: 2_000,
  statement_timeout: 2_500,
  query_timeout: 2_800,
  idle_in_transaction_session_timeout: 10_000,
};

/** Creates the pool, which connects lazily. `db.destroy()` closes it. */
export function connect(options: ConnectOptions): Connection {
  const { patience = 1, max = 10 } = options;
  const timeouts = Object.entries(TIMEOUTS).map(([name, ms]) => [name, ms * patience]);
  const pool = new FailingFastPool({
    patience,
    explain: options.explain,
    Client: PreparingClient,
    connectionString: options.url,
    application_name: 'noren',
    max,
    connectionTimeoutMillis: CONNECTION_TIMEOUT * patience,
    idleTimeoutMillis: 30_000,
    ...((options.hasTimeouts ?? true) && Object.fromEntries(timeouts)),
    keepAlive: true,
    types: { getTypeParser } as pg.CustomTypesConfig,
  });
  // An unhandled 'error' event would end the process. Idle connections emit it on the pool; checked-out ones that are
  // between two queries emit it on the client only.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const { takeTransactionTurn, takeReadTurn } = shareConnections({ max, patience });
  const dialect = new PostgresDialect({ pool });
  return { pool, db: new TurnTakingDatabase({ dialect }, takeTransactionTurn), takeReadTurn };
}
