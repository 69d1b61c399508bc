import pg from 'pg';
import { noteQueryError } from './request-scope.ts';

/** Event of a client: a query was not answered in time. */
export const UNANSWERED = 'unanswered';

/** Timeout of the connection that tests whether the database answers, by default. */
const TEST_MS = 1_000;
/** Pause between two tests while it does not. */
const RETEST_MS = 500;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error | boolean) => void,
) => void;

/**
 * A pool for a database that may freeze while its connections stay open. After one unanswered query, callers wait for a test
 * of the database rather than for the next connection that does not answer; if the test fails, they are rejected at once
 * until the database answers again.
 */
export class FailingFastPool extends pg.Pool {
  #test: Promise<boolean> | undefined;
  #isFrozen = false;
  readonly #testMs: number;
  readonly #explain: (error: Error) => Error;

  /** @param explain replaces the error of a failed connection */
  constructor({
    patience = 1,
    explain = (error) => error,
    ...options
  }: pg.PoolConfig & { patience?: number; explain?: ((error: Error) => Error) | undefined }) {
    super(options);
    this.#explain = explain;
    this.#testMs = TEST_MS * patience;
    this.on('connect', (client: NodeJS.EventEmitter) =>
      client.once(UNANSWERED, () => this.#testDatabase()),
    );
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): unknown {
    const connected = this.#connect();
    if (!callback) return connected;
    return connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      if (this.#isFrozen || (this.#test && !(await this.#test))) throw frozen();
      return await super.connect();
    } catch (error) {
      noteQueryError(error);
      if (/due to connection timeout/.test((error as Error).message)) this.#testDatabase();
      throw this.#explain(error as Error);
    }
  }

  #testDatabase(): void {
    this.#test ??= this.#answers().then((answers) => {
      this.#test = undefined;
      this.#isFrozen = !answers;
      if (this.#isFrozen && !this.ending) setTimeout(() => this.#testDatabase(), RETEST_MS).unref();
      return answers;
    });
  }

  /** Returns whether the database answers; an error counts as an answer. */
  async #answers(): Promise<boolean> {
    const { connectionString } = this.options;
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: this.#testMs });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch (error) {
      return (error as Error).message !== 'timeout expired';
    } finally {
      client.end().catch(() => {});
    }
  }
}

const frozen = () =>
  Object.assign(new Error('the database does not answer'), { code: 'ETIMEDOUT' });
