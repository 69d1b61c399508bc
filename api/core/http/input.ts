import type { Request } from 'express';
import type { z } from 'zod';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Operation } from '#spec/core/operation.ts';
import { type InputError, judged } from '#spec/core/rules/issues.ts';

/** What an operation's schemas made of a request: the typed parts, or every rule that is broken, by name. */
export type ReadInput =
  | {
      input: { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined };
    }
  | { errors: InputError[] };

/** The parts of a request that carry input: a path's parameters decoded, the address with its query as written. */
type Parts = {
  pathParams: Record<string, string>;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** Reads path, query and body with the operation's own schemas, so that a rule has one name wherever it is broken. */
export const readInput = (operation: Operation, req: Request): ReadInput =>
  readParts(operation, {
    pathParams: req.pathParams,
    url: req.originalUrl,
    body: req.body,
    idempotencyKey: req.get('Idempotency-Key'),
  });

const readParts = (operation: Operation, parts: Parts): ReadInput => {
  const errors: InputError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) return undefined;
    const verdict = judged(schema, value);
    if ('value' in verdict) return verdict.value;
    for (const error of verdict.errors) errors.push({ ...error, pointer: place + error.pointer });
  };
  const input = {
    params: read(operation.params, parts.pathParams, '/path'),
    query: read(operation.query, queryOf(parts.url, operation.query), '/query'),
    body: read(operation.body, parts.body, ''),
    idempotencyKey: parts.idempotencyKey,
  };
  return errors.length > 0 ? { errors } : { input };
};

type Input = Extract<ReadInput, { input: unknown }>['input'];

/** What the schemas made of it; throws INVALID_INPUT with every rule that is broken. */
export const inputOf = (operation: Operation, req: Request): Input =>
  accepted(readInput(operation, req));

/** The same for what has not come as a request. */
export const inputOfParts = (operation: Operation, parts: Parts): Input =>
  accepted(readParts(operation, parts));

const accepted = (read: ReadInput): Input => {
  if ('errors' in read) throw new ProblemError('INVALID_INPUT', { errors: read.errors });
  return read.input;
};

/** The query as written: repeated names as lists, and lists of one as lists. */
const queryOf = (url: string, schema: z.ZodObject | undefined) => {
  const at = url.indexOf('?');
  if (at < 0 || !schema) return {};
  const search = new URLSearchParams(url.slice(at + 1));
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [
        name,
        values.length > 1 || (Object.hasOwn(schema.shape, name) && isList(schema.shape[name]))
          ? values
          : values[0],
      ];
    }),
  );
};

const isList = (schema: z.core.$ZodType | undefined): boolean =>
  schema?._zod.def.type === 'array' ||
  (schema?._zod.def.type === 'optional' && isList((schema as z.ZodOptional)._zod.def.innerType));
