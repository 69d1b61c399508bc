/* The parts of an OpenAPI document that partners depend on. */

export type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

export type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
export type Contents = Record<string, { schema: Schema }>;
export type RequestBody = { required?: boolean; content: Contents };
export type Response = {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Contents;
};

export type Operation = {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
};

export type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};
