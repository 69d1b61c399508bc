import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Operation } from '#spec/core/operation.ts';
import { type InputError, normalize, validate } from '#spec/core/rules/validate.ts';

/** Normalizes the body before validation, as forms do, so that the contract's patterns apply to normalized text. */
export const normalizeBody: RequestHandler = (req, _res, next) => {
  const schema = req.operation?.body;
  if (schema) req.body = normalize(schema, req.body);
  next();
};

/** The input parsed by the schemas of an operation, or the broken rules. */
export type ParseResult =
  | {
      input: { params: unknown; query: unknown; body: unknown; idempotencyKey: string | undefined };
    }
  | { errors: InputError[] };

/** The parts of a request that carry input: decoded path parameters and the raw URL with its query. */
type Parts = {
  pathParams: Readonly<Record<string, unknown>>;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

/** Parses path, query and body with the schemas of the operation, which name the broken rules. */
export const parseInput = (operation: Operation, req: Request): ParseResult =>
  parseParts(operation, {
    pathParams: req.pathParams,
    url: req.originalUrl,
    body: req.body,
    idempotencyKey: req.get('Idempotency-Key'),
  });

const parseParts = (operation: Operation, parts: Parts): ParseResult => {
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

type Input = Extract<ParseResult, { input: unknown }>['input'];

/** Parses the input of a request. @throws INVALID_INPUT with every broken rule */
export const parseInputOrThrow = (operation: Operation, req: Request): Input =>
  unwrapInput(parseInput(operation, req));

/** Like `parseInputOrThrow`, for in-process calls without an HTTP request. */
export const parsePartsOrThrow = (operation: Operation, parts: Parts): Input =>
  unwrapInput(parseParts(operation, parts));

const unwrapInput = (result: ParseResult): Input => {
  if ('errors' in result) throw new ProblemError('INVALID_INPUT', { errors: result.errors });
  return result.input;
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
