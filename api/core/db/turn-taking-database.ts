import { Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely';
import { currentScope, withTurn } from './request-scope.ts';
import type { Database } from './schema.ts';

/** A database on which the transactions of requests take turns by operation; those of jobs, which are few, do not. */
export class TurnTakingDatabase extends Kysely<Database> {
  readonly #takeTurn: TakeTurn;

  /** @param takeTurn runs a transaction when it is the turn of its operation */
  constructor(config: KyselyConfig, takeTurn: TakeTurn) {
    super(config);
    this.#takeTurn = takeTurn;
  }

  override transaction(): TransactionBuilder<Database> {
    return takingTurns(super.transaction(), this.#takeTurn);
  }
}

type TakeTurn = <Result>(operation: string, task: () => Promise<Result>) => Promise<Result>;

const takingTurns = (
  builder: TransactionBuilder<Database>,
  takeTurn: TakeTurn,
): TransactionBuilder<Database> => {
  const { execute, setAccessMode, setIsolationLevel } = builder;
  return Object.assign(builder, {
    execute: ((callback) => {
      const scope = currentScope();
      const run = () => execute.call(builder, callback);
      return scope && !scope.hasTurn
        ? takeTurn(scope.operation, () => withTurn(scope, run))
        : run();
    }) as typeof execute,
    setAccessMode: ((mode) =>
      takingTurns(setAccessMode.call(builder, mode), takeTurn)) as typeof setAccessMode,
    setIsolationLevel: ((level) =>
      takingTurns(setIsolationLevel.call(builder, level), takeTurn)) as typeof setIsolationLevel,
  });
};
