import type { Request, RequestHandler } from 'express';
import { ProblemError } from '#api/core/problem-error.ts';
import type { Operation } from '#spec/core/operation.ts';
import {
  type ParseResult,
  parseRequestParts,
  type RequestParts,
} from '#spec/core/request-input.ts';
import { normalize } from '#spec/core/rules/validate.ts';

/** Normalizes the body before validation, as forms do, so that the contract's patterns apply to normalized text. */
export const normalizeBody: RequestHandler = (req, _res, next) => {
  const schema = req.operation?.body;
  if (schema) req.body = normalize(schema, req.body);
  next();
};

/** Parses path, query and body with the schemas of the operation, which name the broken rules. */
export const parseInput = (operation: Operation, req: Request): ParseResult =>
  parseRequestParts(operation, {
    pathParams: req.pathParams,
    url: req.originalUrl,
    body: req.body,
    idempotencyKey: req.get('Idempotency-Key'),
  });

type Input = Extract<ParseResult, { input: unknown }>['input'];

/** Parses the input of a request. @throws INVALID_INPUT with every broken rule */
export const parseInputOrThrow = (operation: Operation, req: Request): Input =>
  unwrapInput(parseInput(operation, req));

/** Parses the parts like `parseInputOrThrow`, for in-process calls without an HTTP request. */
export const parsePartsOrThrow = (operation: Operation, parts: RequestParts): Input =>
  unwrapInput(parseRequestParts(operation, parts));

const unwrapInput = (result: ParseResult): Input => {
  if ('errors' in result) throw new ProblemError('INVALID_INPUT', { errors: result.errors });
  return result.input;
};
