import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import type { InputError } from '#spec/core/rules/issues.ts';
import { readInput } from './input.ts';
import { ProblemError } from './problem.ts';

/**
 * Validates every request and every answer against the contract's document.
 * The only file that knows express-openapi-validator. It changes the document it is given, so it gets a copy.
 */
export const contractValidation = (document: object): (RequestHandler | ErrorRequestHandler)[] => [
  ...(OpenApiValidator.middleware({
    apiSpec: withReservedInQueries(structuredClone(document) as OpenAPIV3.DocumentV3),
    validateApiSpec: false,
    validateRequests: { allErrors: true },
    validateResponses: true,
    validateSecurity: false,
    fileUploader: false,
  }) as RequestHandler[]),
];

/** RFC 3986 allows `!`, `+` and others as they are in a query; encodeURIComponent and HTML forms send them so. */
const withReservedInQueries = (document: OpenAPIV3.DocumentV3): OpenAPIV3.DocumentV3 => {
  for (const operations of Object.values(document.paths)) {
    for (const operation of Object.values(
      operations as Record<string, OpenAPIV3.OperationObject>,
    )) {
      for (const parameter of operation.parameters ?? []) {
        if ('in' in parameter && parameter.in === 'query') parameter.allowReserved = true;
      }
    }
  }
  return document;
};

type Finding = { path?: string; message?: string; errorCode?: string };
type Refusal = { status?: number; errors?: Finding[] };

/** Turns the validator's refusals into problems; an answer of ours that breaks the contract stays a fault. */
export const contractRefusal: ErrorRequestHandler = (error: Refusal, req, _res, next) => {
  if (error instanceof ProblemError || !Array.isArray(error.errors)) return next(error);
  if (error.status === 400)
    return next(new ProblemError('INVALID_INPUT', { errors: name(error.errors, req) }));
  if (error.status === 415) return next(new ProblemError('UNSUPPORTED_MEDIA_TYPE'));
  if (error.status === 404) return next(new ProblemError('NOT_FOUND'));
  next(error);
};

/** The broken rules as the operation's own schemas name them; where only the document finds one, by its keyword. */
const name = (findings: Finding[], req: Request): InputError[] => {
  const read = req.operation && readInput(req.operation, req);
  const named = read && 'errors' in read ? read.errors : [];
  const places = new Set(named.map(({ pointer }) => pointer));
  const others = findings.map(byKeyword).filter(({ pointer }) => !places.has(pointer));
  return [...named, ...(named.length > 0 ? others.filter(isOutsideSchemas) : others)];
};

/** Headers are no part of an operation's schemas, nor is a query where it takes none. */
const isOutsideSchemas = ({ pointer, rule }: InputError) =>
  pointer.startsWith('/header/') || (pointer.startsWith('/query/') && rule === 'unknownField');

const RULE_BY_KEYWORD: Record<string, string> = {
  required: 'requiredInput',
  enum: 'requiredSelect',
  additionalProperties: 'unknownField',
  minimum: 'minValue',
  maximum: 'maxValue',
  minLength: 'minCharacters',
  maxLength: 'maxCharacters',
  minItems: 'minItems',
  maxItems: 'maxItems',
};

const byKeyword = ({ path = '', errorCode = '', message = '' }: Finding): InputError => {
  const keyword = errorCode.split('.', 1)[0] ?? '';
  const pointer = path.startsWith('/body')
    ? path.slice('/body'.length)
    : path.replace(/^\/headers/, '/header').replace(/^\/params/, '/path');
  if (message.startsWith('Unknown query parameter')) return { pointer, rule: 'unknownField' };
  if (message.startsWith('Empty value')) return { pointer, rule: 'requiredInput' };
  return { pointer, rule: RULE_BY_KEYWORD[keyword] ?? 'invalid' };
};
