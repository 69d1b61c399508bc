import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { PreparingClient } from './statements.ts';

export interface Connection {
  pool: pg.Pool;
  db: Kysely<Database>;
}

export interface ConnectOptions {
  /** Connection string of a PostgreSQL, 15 or newer. */
  url: string;
  /** Connections at most; further callers wait 2 s for one, then fail. */
  max?: number;
  /** Told of connections lost while idle; the pool replaces them. */
  onIdleError?: (error: Error) => void;
}

/**
 * How values arrive: `int8` as number (refused beyond 2^53), `date` as 'YYYY-MM-DD' (a day of the edition is no
 * instant), `timestamptz` as Date.
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

/** Opens the pool; connections are made when first needed. `db.destroy()` closes it. */
export function connect(options: ConnectOptions): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: options.url,
    application_name: 'noren',
    max: options.max ?? 10,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types: { getTypeParser } as pg.CustomTypesConfig,
  });
  // Without a listener a lost connection would end the process: one that is idle tells the pool, one that is lent out
  // and waits between two queries tells only itself.
  pool.on('error', (error) => options.onIdleError?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}
