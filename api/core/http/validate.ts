import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { AjvOptions } from 'express-openapi-validator/dist/framework/ajv/options.js';
import { defaultSerDes } from 'express-openapi-validator/dist/framework/base.serdes.js';
import type {
  NormalizedOpenApiValidatorOpts,
  OpenAPIV3,
  OpenApiRequest,
  ValidateResponseOpts,
} from 'express-openapi-validator/dist/framework/types.js';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import { SchemaPreprocessor } from 'express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js';
import { ProblemError } from '#api/core/problem-error.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { lacksCredentials } from './credentials.ts';
import { parseInput } from './input.ts';
import { createStandaloneOperations, type StandaloneOperation } from './standalone-operations.ts';

/*
 * Validates every request and every response against the contract. The only file that knows express-openapi-validator.
 *
 * Its public middleware preprocesses the whole document at the start, compiles the patterns of all paths for each request,
 * and hands the whole document to Ajv with each schema. Its parts are used here one operation at a time instead: the gate has
 * already found the operation, and nothing is compiled before the first request of an operation needs it.
 */

const RESPONSES: ValidateResponseOpts = { removeAdditional: false, coerceTypes: false };

const OPTIONS: NormalizedOpenApiValidatorOpts = {
  apiSpec: '',
  validateApiSpec: false,
  validateRequests: { allErrors: true },
  validateResponses: RESPONSES,
  validateSecurity: false,
  ignoreUndocumented: false,
  fileUploader: false,
  $refParser: { mode: 'bundle' },
  operationHandlers: false,
  formats: {},
  validateFormats: true,
  serDes: defaultSerDes,
  ajvFormats: { mode: 'fast' },
};

/** Serial number of the document; a response is validated only against the document of its request. */
const SERIAL = 1;

export const validateContract = (document: object): RequestHandler[] => {
  const operations = createStandaloneOperations(document as OpenAPIV3.DocumentV3);
  const prepared = new Map<string, PreparedOperation>();
  const prepare = (id: string): PreparedOperation | undefined => {
    const operation = operations.get(id);
    return operation && prepareOperation(validators(), operation());
  };

  let created: Validators | undefined;
  const validators = () => {
    created ??= createValidators();
    return created;
  };

  const attach: RequestHandler = (req, _res, next) => {
    const id = req.operation?.id ?? '';
    const operation = prepared.get(id) ?? prepare(id);
    if (!operation) throw new ProblemError('NOT_FOUND');
    prepared.set(id, operation);
    // Validation coerces the parameters in place.
    const pathParams = { ...req.pathParams };
    Object.assign(req, {
      openapi: { ...operation, pathParams, serial: SERIAL },
      params: pathParams,
    });
    next();
  };
  const validateRequest: RequestHandler = (req, res, next) =>
    validators().request.validate(req as unknown as OpenApiRequest, res, next);
  const validateResponse: RequestHandler = (req, res, next) =>
    validators().response(req, res, next);
  return [attach, validateRequest, validateResponse];
};

/** The operation in the form that the validators expect on a request. */
type PreparedOperation = {
  expressRoute: string;
  openApiRoute: string;
  schema: OpenAPIV3.OperationObject;
  _responseSchema: OpenAPIV3.OperationObject;
};

type Validators = {
  preprocessor: SchemaPreprocessor;
  request: RequestValidator;
  response: RequestHandler;
};

/**
 * Creates validators. Each one creates an Ajv instance, which is expensive. The document is empty, because operations
 * contain their schemas.
 */
const createValidators = (): Validators => {
  const options = new AjvOptions(OPTIONS);
  const empty = () => documentOf({});
  return {
    preprocessor: new SchemaPreprocessor(empty(), options.preprocessor, RESPONSES),
    request: new RequestValidator(empty(), options.request),
    response: new ResponseValidator(empty(), options.response, RESPONSES, SERIAL).validate(),
  };
};

const documentOf = (paths: OpenAPIV3.PathsObject): OpenAPIV3.DocumentV3_1 => ({
  openapi: '3.1.0',
  info: { title: '', summary: '', version: '' },
  paths,
  components: {},
  webhooks: {},
});

const prepareOperation = (
  { preprocessor }: Validators,
  { path, method, operation }: StandaloneOperation,
): PreparedOperation => {
  allowReservedInQueries(operation);
  allowUnknownInQuery(operation);
  // A preprocessor for each operation would create an Ajv instance for each.
  Object.assign(preprocessor, { apiDoc: documentOf({ [path]: { [method]: operation } }) });
  const { apiDoc, apiDocRes } = preprocessor.preProcess();
  return {
    expressRoute: path,
    openApiRoute: path,
    schema: operationOf(apiDoc, path, method),
    _responseSchema: operationOf(apiDocRes, path, method),
  };
};

type PreprocessedDocument = ReturnType<SchemaPreprocessor['preProcess']>['apiDoc'];

const operationOf = (
  { paths = {} }: PreprocessedDocument,
  path: string,
  method: string,
): OpenAPIV3.OperationObject => (paths[path] as Record<string, never>)[method] as never;

/**
 * Allows reserved characters in queries: RFC 3986 allows `!`, `+` and others unencoded, as encodeURIComponent and HTML
 * forms send them.
 */
const allowReservedInQueries = ({ parameters = [] }: OpenAPIV3.OperationObject): void => {
  for (const parameter of parameters) {
    if ('in' in parameter && parameter.in === 'query') parameter.allowReserved = true;
  }
};

/** Sets the library's own extension, which the document does not contain. */
const allowUnknownInQuery = (operation: OpenAPIV3.OperationObject): void => {
  if ('x-ignores-unknown-query' in operation)
    Object.assign(operation, { 'x-eov-allow-unknown-query-parameters': true });
};

type Finding = { path?: string; message?: string; errorCode?: string };
type ValidationError = { status?: number; errors?: Finding[] };

/** Converts validation errors to problems. A response that violates the contract remains an internal error. */
export const contractErrorHandler: ErrorRequestHandler = (
  error: ValidationError,
  req,
  _res,
  next,
) => {
  if (error instanceof ProblemError || !Array.isArray(error.errors)) return next(error);
  // Details of the invalid request help guests only after they have signed in.
  if (error.status === 400 && req.operation && lacksCredentials(req.operation, req))
    return next(new ProblemError('UNAUTHENTICATED'));
  if (error.status === 400)
    return next(new ProblemError('INVALID_INPUT', { errors: toInputErrors(error.errors, req) }));
  if (error.status === 415) return next(new ProblemError('UNSUPPORTED_MEDIA_TYPE'));
  if (error.status === 404) return next(new ProblemError('NOT_FOUND'));
  next(error);
};

/**
 * Converts findings to errors. Rule names come from the operation's schemas, or from the JSON Schema keyword if only the
 * document is violated.
 */
const toInputErrors = (findings: Finding[], req: Request): InputError[] => {
  const parsed = req.operation && parseInput(req.operation, req);
  const named = parsed && 'errors' in parsed ? parsed.errors : [];
  const places = new Set(named.map(({ pointer }) => pointer));
  const others = findings.map(toInputError).filter(({ pointer }) => !places.has(pointer));
  return [...named, ...(named.length > 0 ? others.filter(isOutsideSchemas) : others)];
};

/** Returns whether an error is about headers or unknown query parameters, which the schemas of an operation do not cover. */
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

const toInputError = ({ path = '', errorCode = '', message = '' }: Finding): InputError => {
  const keyword = errorCode.split('.', 1)[0] ?? '';
  const pointer = path.startsWith('/body')
    ? path.slice('/body'.length)
    : path.replace(/^\/headers/, '/header').replace(/^\/params/, '/path');
  if (message.startsWith('Unknown query parameter')) return { pointer, rule: 'unknownField' };
  if (message.startsWith('Empty value')) return { pointer, rule: 'requiredInput' };
  const rule = RULE_BY_KEYWORD[keyword] ?? 'invalid';
  // “must NOT have fewer than 8 characters”
  const [limit] = /\d+/.exec(message) ?? [];
  if (limit === undefined || !/^(min|max)/.test(rule)) return { pointer, rule };
  return { pointer, rule, params: { [rule.slice(0, 3)]: Number(limit) } };
};
