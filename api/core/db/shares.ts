import { createTurns, type Share } from './turns.ts';

/**
 * Limits how many connections each kind of work may hold at once. Single statements belong to no share: all shares
 * together leave them a fifth of the connections, in pools of three and more. Decision: docs/decisions/0059.
 */

/** The cost of a public read for the database, highest first. Other reads, such as one product by its id, cost little. */
export type Cost = 'search' | 'list';

/** Runs a costly read when it is its turn. @throws QueueFullError when too many wait already, or when that takes too long */
export type TakeReadTurn = <Result>(cost: Cost, task: () => Promise<Result>) => Promise<Result>;

/** A list asks for its page and its total at once. */
const CONNECTIONS_PER_READ = 2;

/** Maximum number of waiting reads. Further ones are refused: they would be answered too late to be of use. */
const MAX_WAITING: Readonly<Record<Cost, number>> = { search: 100, list: 200 };

/** The same as for a connection of the pool. */
const READ_TIMEOUT = 2_000;

/** Maximum wait of a transaction for its turn: longer than for a connection, as nobody else waits with it. */
const TRANSACTION_TIMEOUT = 10_000;

type Options = {
  /** The connections of the pool. */
  readonly max: number;
  /** Multiplies all timeouts. */
  readonly patience: number;
};

/**
 * Creates the shares of the connections. Transactions alone, or searches alone, leave two connections for a list, and
 * the transactions of one operation leave some for other operations; all of them take turns for the rest. With ten
 * connections: 8 in all, 6 for transactions, 3 for those of one operation, 8 for lists, 6 for searches.
 */
export const shareConnections = ({ max, patience }: Options) => {
  const turns = createTurns();
  const all: Share = { max: Math.max(2, Math.floor(max * 0.8)) };
  // One of two, where there are not more.
  const each = Math.min(CONNECTIONS_PER_READ, all.max - 1);
  const transactions: Share = { max: Math.max(1, all.max - each), of: all };
  const perOperation = {
    max: Math.max(1, Math.floor(max * 0.3)),
    of: transactions,
    maxWaitMs: TRANSACTION_TIMEOUT * patience,
  };
  const costly = (cost: Cost, connections: number) => ({
    max: Math.max(each, connections),
    of: all,
    each,
    maxWaiting: MAX_WAITING[cost],
    maxWaitMs: READ_TIMEOUT * patience,
  });
  const byCost = {
    search: costly('search', all.max - each),
    list: costly('list', all.max),
  };
  const takeReadTurn: TakeReadTurn = (cost, task) => turns(cost, byCost[cost], task);
  return {
    takeTransactionTurn: <Result>(operation: string, task: () => Promise<Result>) =>
      turns(`transactions of ${operation}`, perOperation, task),
    takeReadTurn,
  };
};
