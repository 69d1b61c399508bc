import type { Tag } from '#spec/core/operation.ts';
import { type OperationsIn, operationsIn } from '#spec/core/operation-table.ts';
import * as capabilities from './capabilities.ts';

/** The whole contract: every operation by its operationId. */
export const OPERATIONS = operationsIn(capabilities);

export type Operations = OperationsIn<typeof capabilities>;
export type OperationId = keyof Operations;

/** Operations that Noren serves itself: each has a handler. */
export type OwnOperationId = {
  [Id in OperationId]: Operations[Id] extends { servedBy: 'better-auth' } ? never : Id;
}[OperationId];

/** The sections of the reference, by name. */
export const TAGS: readonly Tag[] = Object.values<object>(capabilities)
  .flatMap((module) => ('TAG' in module ? (module.TAG as Tag) : []))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
