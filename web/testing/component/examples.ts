import { OPERATIONS, type OperationId, type Operations } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { ValueOf } from '#spec/core/operation-values.ts';

/** Returns the example of an operation's response in the contract, as a copy, to be changed for a test. */
export const exampleOf = <Id extends OperationId>(id: Id): ValueOf<Operations[Id]> => {
  const { success }: Operation = OPERATIONS[id];
  const example = success.example ?? success.schema?.meta()?.example;
  if (example === undefined) throw new Error(`${id} has no example`);
  return structuredClone(example) as ValueOf<Operations[Id]>;
};
