import type { OpenAPIV3 } from 'express-openapi-validator/dist/framework/types.js';
import { closeObjects } from '#spec/core/open-responses.ts';

/** One operation with all references inlined. */
export type StandaloneOperation = {
  path: string;
  method: string;
  operation: OpenAPIV3.OperationObject;
};

/**
 * Returns, by operationId, functions that copy an operation out of the document with its references inlined. Its responses
 * are closed: a field outside the contract is an internal error.
 */
export const createStandaloneOperations = (
  document: OpenAPIV3.DocumentV3,
): Map<string, () => StandaloneOperation> =>
  new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, OpenAPIV3.OperationObject>).map(
        ([method, operation]) => [
          operation.operationId ?? '',
          () => ({
            path,
            method,
            operation: closeObjects(inlineReferences(removeRepeatedProblems(operation), document)),
          }),
        ],
      ),
    ),
  );

/** Removes responses with the same content as `default`, whose validator covers them. */
const removeRepeatedProblems = (
  operation: OpenAPIV3.OperationObject,
): OpenAPIV3.OperationObject => {
  const contentOf = (response: object) => JSON.stringify('content' in response && response.content);
  const { default: fallback, ...responses } = operation.responses ?? {};
  if (!fallback) return operation;
  const others = Object.entries(responses).filter(
    ([, response]) => contentOf(response) !== contentOf(fallback),
  );
  return { ...operation, responses: { ...Object.fromEntries(others), default: fallback } };
};

/** Returns a deep copy with each `$ref` replaced by its target. @throws Error for a recursive reference */
const inlineReferences = <Value>(value: Value, document: object, within: string[] = []): Value => {
  const inline = (inner: unknown): unknown => {
    if (typeof inner !== 'object' || inner === null) return inner;
    if (Array.isArray(inner)) return inner.map(inline);
    if ('$ref' in inner && typeof inner.$ref === 'string') {
      const { $ref } = inner;
      if (within.includes($ref)) throw new Error(`${$ref} refers to itself`);
      return inlineReferences(resolve(document, $ref), document, [...within, $ref]);
    }
    return Object.fromEntries(Object.entries(inner).map(([key, each]) => [key, inline(each)]));
  };
  return inline(value) as Value;
};

const resolve = (document: object, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce(
      (value: unknown, key) => (value as Record<string, unknown> | undefined)?.[key],
      document,
    );
