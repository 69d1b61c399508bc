import { readTestContract } from '#api/testing/contract.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { JsonSchema } from './valid-values.ts';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
};

/** An operation of the document with its references resolved. */
export type ReadOperation = {
  readonly id: OperationId;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | undefined;
  /** The schema of the success response. */
  readonly response: JsonSchema | undefined;
  readonly takesFile: boolean;
};

/** Stands for the file of an upload. */
export const IMAGE = Symbol('image');

type OperationObject = {
  operationId: OperationId;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};
type Document = { paths: Record<string, Record<string, OperationObject>> };

export const readOperations = (): ReadOperation[] => {
  const document = JSON.parse(readTestContract().toString()) as Document;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, tags, parameters = [], requestBody, responses }]) => {
        const response = responses['200']?.content?.['application/json']?.schema;
        const body = requestBody?.content['application/json']?.schema;
        return {
          id: operationId,
          tag: tags[0],
          method,
          path,
          parameters: parameters.map((parameter) => withReferences(parameter, document)),
          body: body && withReferences(body, document),
          response: response && withReferences(response, document),
          takesFile: requestBody !== undefined && body === undefined,
        };
      },
    ),
  );
};

/** A deep copy with each `$ref` replaced by its target. */
const withReferences = <Value>(value: Value, document: object): Value => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => withReferences(each, document)) as Value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const keys = value.$ref.split('/').slice(1);
    const target = keys.reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      document,
    );
    return withReferences(target as Value, document);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withReferences(each, document)]),
  ) as Value;
};
