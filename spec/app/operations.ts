import type { Operation, Tag } from '#spec/core/operation.ts';
import * as capabilities from './capabilities.ts';

type Capabilities = typeof capabilities;

/** What a module of the contract declares, among schemas and constants. */
type OperationsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name];
};

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The whole contract: every operation by its operationId, which is the name it is exported by. */
export type Operations = Intersection<
  { [Name in keyof Capabilities]: OperationsOf<Capabilities[Name]> }[keyof Capabilities]
>;
export type OperationId = keyof Operations;

/** Operations that Noren serves itself: each has a handler. */
export type OwnOperationId = {
  [Id in OperationId]: Operations[Id] extends { servedBy: 'better-auth' } ? never : Id;
}[OperationId];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'allProblems' in value;

/** In the order of the document: by path, then by method. */
export const OPERATIONS = Object.fromEntries(
  Object.values<object>(capabilities)
    .flatMap((module) => Object.values(module).filter(isOperation))
    .sort(
      (a, b) =>
        (a.path < b.path ? -1 : Number(a.path > b.path)) ||
        METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
    )
    .map((operation) => [operation.id, operation]),
) as unknown as Operations;

/** The sections of the reference, by name. */
export const TAGS: readonly Tag[] = Object.values<object>(capabilities)
  .flatMap((module) => ('TAG' in module ? (module.TAG as Tag) : []))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
