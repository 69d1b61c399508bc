import type { Operation } from './operation.ts';

/** The operations of one module of the contract, among its schemas and constants. */
type OperationsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name];
};

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** All operations of several modules, each by its operationId, which is the name that its module exports. */
export type OperationsIn<Modules> = Intersection<
  { [Name in keyof Modules]: OperationsOf<Modules[Name]> }[keyof Modules]
>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'allProblems' in value;

/** In the order of the document: by path, then by method. */
export const operationsIn = <Modules extends object>(modules: Modules): OperationsIn<Modules> =>
  Object.fromEntries(
    Object.values<object>(modules as Record<string, object>)
      .flatMap((module) => Object.values(module).filter(isOperation))
      .sort(
        (a, b) =>
          (a.path < b.path ? -1 : Number(a.path > b.path)) ||
          METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
      )
      .map((operation) => [operation.id, operation]),
  ) as OperationsIn<Modules>;
