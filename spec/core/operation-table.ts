import type { Operation } from './operation.ts';

/** The operations among the exports of a contract module, which also exports schemas and constants. */
type OperationsOf<Module> = {
  [Name in keyof Module as Module[Name] extends Operation ? Name : never]: Module[Name];
};

type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  whole: infer Whole,
) => void
  ? Whole
  : never;

/** The operations of several modules, keyed by operationId, which equals the name of the export. */
export type OperationsById<Modules> = Intersection<
  { [Name in keyof Modules]: OperationsOf<Modules[Name]> }[keyof Modules]
>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'allProblems' in value;

/** Collects operations by operationId, ordered as in the document: by path, then by method. */
export const collectOperations = <Modules extends object>(
  modules: Modules,
): OperationsById<Modules> =>
  Object.fromEntries(
    Object.values<object>(modules as Record<string, object>)
      .flatMap((module) => Object.values(module).filter(isOperation))
      .sort(
        (a, b) =>
          (a.path < b.path ? -1 : Number(a.path > b.path)) ||
          METHODS.indexOf(a.method) - METHODS.indexOf(b.method),
      )
      .map((operation) => [operation.id, operation]),
  ) as OperationsById<Modules>;
