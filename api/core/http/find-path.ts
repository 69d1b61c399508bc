import { ProblemError } from '#api/core/problem-error.ts';
import type { Method, Operation } from '#spec/core/operation.ts';

/** The operations of the contract at one path. */
type KnownPath = {
  readonly match: RegExp;
  /** Operations by upper-case HTTP method. */
  readonly operations: ReadonlyMap<string, Operation>;
  /** The Allow header. RFC 9110, 10.2.1. */
  readonly allow: string;
};

/** A matched path with its decoded parameters. */
export type FoundPath = { readonly entry: KnownPath; readonly params: Record<string, string> };

/** Matches a path against the contract. @throws NOT_FOUND, INVALID_INPUT */
export type FindPath = (path: string) => FoundPath;

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{([^{}]+)\}/g, '(?<$1>[^/]+)')}$`);

/** Returns a sort key that puts literal segments before parameters. */
const literalFirst = (path: string) => path.replace(/\{[^{}]+\}/g, '\uffff');

/** Returns the Allow header. The platform supports HEAD wherever it supports GET; better-auth does not. */
const allowOf = (path: string, methods: string[]) =>
  [...methods, ...(methods.includes('GET') && path.startsWith('/api/v1/') ? ['HEAD'] : [])].join(
    ', ',
  );

/** Indexes the paths of a contract. */
export const createFindPath = (operations: readonly Operation[]): FindPath => {
  const known = [...Map.groupBy(operations, ({ path }) => path)]
    .sort(([a], [b]) => (literalFirst(a) < literalFirst(b) ? -1 : 1))
    .map(([path, own]): KnownPath => {
      const byMethod = new Map(
        own.map((operation) => [operation.method.toUpperCase() as Uppercase<Method>, operation]),
      );
      return {
        match: patternOf(path),
        operations: byMethod,
        allow: allowOf(path, [...byMethod.keys()]),
      };
    });
  return (path) => {
    for (const entry of known) {
      const found = entry.match.exec(path);
      if (!found) continue;
      const params = Object.entries(found.groups ?? {}).map(([name, value]) => [
        name,
        decode(name, value),
      ]);
      return { entry, params: Object.fromEntries(params) };
    }
    throw new ProblemError('NOT_FOUND');
  };
};

const decode = (name: string, value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: `/path/${name}`, rule: 'invalid' }],
    });
  }
};
