import type { Tag } from '#spec/core/operation.ts';
import { collectOperations, type OperationsById } from '#spec/core/operation-table.ts';
import * as capabilities from './capabilities.ts';

/** The whole contract: every operation by its operationId. */
export const OPERATIONS = collectOperations(capabilities);

export type Operations = OperationsById<typeof capabilities>;
export type OperationId = keyof Operations;

/** Operations with a handler; better-auth serves the others. */
export type OwnOperationId = {
  [Id in OperationId]: Operations[Id] extends { servedBy: 'better-auth' } ? never : Id;
}[OperationId];

/** Tags of the API reference, sorted by name. */
export const TAGS: readonly Tag[] = Object.values<object>(capabilities)
  .flatMap((module) => ('TAG' in module ? (module.TAG as Tag) : []))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
