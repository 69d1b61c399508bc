import type { Method, Operation, Upload } from './operation.ts';

/** The description of an operation for its callers, without the schemas of the contract. */
export type OperationSummary = {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** The part of the request that has each parameter. */
  readonly parameters: Readonly<Record<string, 'path' | 'query' | 'header'>>;
  /** An example of the JSON body, when there is one. */
  readonly body?: { readonly example: unknown };
  readonly upload?: Upload;
  readonly idempotency?: 'required' | 'optional';
  readonly versioned?: 'returns' | 'requires';
  /** The success response has a body. */
  readonly hasResponseBody: boolean;
  /** Media type of a success response that is a text instead of JSON. */
  readonly mediaType?: string;
};

export const summarize = (operation: Operation): OperationSummary => {
  const { id, method, path, summary, params, query, body, upload } = operation;
  const { idempotency, linkToken, previewKey, versioned } = operation;
  return {
    id,
    method,
    path,
    summary,
    parameters: {
      ...located(query?.shape, 'query'),
      ...located(params?.shape, 'path'),
      ...(idempotency && { 'Idempotency-Key': 'header' }),
      ...(linkToken && { 'Link-Token': 'header' }),
      ...(previewKey && { 'Preview-Key': 'header' }),
      ...(versioned === 'requires' && { 'If-Match': 'header' }),
    },
    ...(body && { body: { example: operation.bodyExample ?? body.meta()?.example } }),
    ...(upload && { upload }),
    ...(idempotency && { idempotency }),
    ...(versioned && { versioned }),
    hasResponseBody: operation.success.schema !== undefined,
    ...(operation.success.mediaType && { mediaType: operation.success.mediaType }),
  };
};

const located = <Location extends string>(shape: object = {}, location: Location) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, location]));
