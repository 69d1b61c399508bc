import type { z } from 'zod';
import type { Operation } from './operation.ts';
import { type InputError, validate } from './rules/validate.ts';

/** The parsed input of a request, or the broken rules. */
export type ParseResult =
  | {
      input: { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined };
    }
  | { errors: InputError[] };

/** The parts of a request that carry input: decoded path parameters and the raw URL with its query. */
export type RequestParts = {
  pathParams: Readonly<Record<string, unknown>>;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** Parses path, query and body with the schemas of the operation, which name the broken rules. */
export const parseRequestParts = (operation: Operation, parts: RequestParts): ParseResult => {
  const errors: InputError[] = [];
  const parse = (schema: z.ZodType | undefined, value: unknown, place: string): unknown => {
    if (!schema) return undefined;
    const result = validate(schema, value);
    if ('value' in result) return result.value;
    for (const error of result.errors) errors.push({ ...error, pointer: place + error.pointer });
  };
  const input = {
    params: parse(operation.params, parts.pathParams, '/path'),
    query: parse(operation.query, parseQuery(parts.url, operation.query), '/query'),
    body: parse(operation.body, parts.body, ''),
    idempotencyKey: parts.idempotencyKey,
  };
  return errors.length > 0 ? { errors } : { input };
};

/** Parses the query: repeated names and parameters with a list schema become lists. */
const parseQuery = (url: string, schema: z.ZodObject | undefined) => {
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
