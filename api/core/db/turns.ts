import { Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely';
import { QueueFullError } from '#spec/core/concurrency.ts';
import { currentScope, withTurn } from './request-scope.ts';
import type { Database } from './schema.ts';

/*
 * Transactions of one operation wait for each other's rows, and each holds a connection meanwhile. So that a row that many want
 * leaves connections to everybody else, transactions take turns, and wait for theirs without a connection.
 * Decision: docs/decisions/0059.
 */

/** Runs a task when it is the turn of its key. @throws QueueFullError when that takes too long */
export type Turns = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

type Limits = {
  /** Tasks of one key that run at once. */
  readonly perKey: number;
  /** Tasks of all keys that run at once. */
  readonly inAll: number;
  readonly maxWaitMs: number;
};

export const createTurns = ({ perKey, inAll, maxWaitMs }: Limits): Turns => {
  const running = new Map<string, number>();
  /** By key; the first key is the next. */
  const waiting = new Map<string, (() => void)[]>();
  let all = 0;

  const isFree = (key: string) => all < inAll && (running.get(key) ?? 0) < perKey;
  const begin = (key: string) => {
    all += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const end = (key: string) => {
    all -= 1;
    const left = (running.get(key) ?? 1) - 1;
    if (left > 0) running.set(key, left);
    else running.delete(key);
  };

  const startNext = () => {
    for (const [key, queue] of waiting) {
      if (all >= inAll) return;
      if (!isFree(key)) continue;
      const start = queue.shift();
      waiting.delete(key);
      // After the other keys.
      if (queue.length > 0) waiting.set(key, queue);
      begin(key);
      start?.();
    }
  };

  const waitFor = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const queue = waiting.get(key) ?? [];
      waiting.set(key, queue);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(start), 1);
        if (queue.length === 0) waiting.delete(key);
        reject(new QueueFullError());
      }, maxWaitMs);
      queue.push(start);
    });

  return async (key, task) => {
    if (isFree(key) && !waiting.has(key)) begin(key);
    else await waitFor(key);
    try {
      return await task();
    } finally {
      end(key);
      startNext();
    }
  };
};

/** A database on which the transactions of requests take turns by operation; those of jobs, which are few, do not. */
export class TurnTakingDatabase extends Kysely<Database> {
  readonly #turns: Turns;

  constructor(config: KyselyConfig, turns: Turns) {
    super(config);
    this.#turns = turns;
  }

  override transaction(): TransactionBuilder<Database> {
    return takeTurn(super.transaction(), this.#turns);
  }
}

const takeTurn = (
  builder: TransactionBuilder<Database>,
  turns: Turns,
): TransactionBuilder<Database> => {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  return Object.assign(builder, {
    execute: ((callback) => {
      const scope = currentScope();
      const run = () => execute.call(builder, callback);
      return scope && !scope.hasTurn ? turns(scope.operation, () => withTurn(scope, run)) : run();
    }) as typeof execute,
    setAccessMode: ((mode) =>
      takeTurn(setAccessMode.call(builder, mode), turns)) as typeof setAccessMode,
    setIsolationLevel: ((level) =>
      takeTurn(setIsolationLevel.call(builder, level), turns)) as typeof setIsolationLevel,
  });
};
