import type { Request } from 'express';
import type { z } from 'zod';
import type { Operation } from '#spec/operation.ts';
import { type InputError, judged } from '#spec/rules/issues.ts';

/** What an operation's schemas made of a request: the typed parts, or every rule that is broken, by name. */
export type ReadInput =
  | {
      input: { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined };
    }
  | { errors: InputError[] };

/** Reads path, query and body with the operation's own schemas, so that a rule has one name wherever it is broken. */
export const readInput = (operation: Operation, req: Request): ReadInput => {
  const errors: InputError[] = [];
  const read = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) return undefined;
    const verdict = judged(schema, value);
    if ('value' in verdict) return verdict.value;
    for (const error of verdict.errors) errors.push({ ...error, pointer: place + error.pointer });
  };
  const input = {
    params: read(operation.params, req.pathParams, '/path'),
    query: read(operation.query, queryOf(req.originalUrl, operation.query), '/query'),
    body: read(operation.body, req.body, ''),
    idempotencyKey: req.get('Idempotency-Key'),
  };
  return errors.length > 0 ? { errors } : { input };
};

/** The query as written: repeated names as lists, and lists of one as lists. */
const queryOf = (url: string, schema: z.ZodObject | undefined) => {
  const at = url.indexOf('?');
  if (at < 0 || !schema) return {};
  const search = new URLSearchParams(url.slice(at + 1));
  return Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name);
      return [name, values.length > 1 || isList(schema.shape[name]) ? values : values[0]];
    }),
  );
};

const isList = (schema: z.core.$ZodType | undefined): boolean =>
  schema?._zod.def.type === 'array' ||
  (schema?._zod.def.type === 'optional' && isList((schema as z.ZodOptional)._zod.def.innerType));
