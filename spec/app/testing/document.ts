import { buildContract } from '../contract.ts';

/* The document as tests read it: its operations, and every schema with its place. */

export type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  description?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
};
export type Media = { schema: Schema; example?: unknown };
export type Contents = Record<string, Media>;
export type OperationObject = {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  'x-quota'?: { policy: string; max: number; seconds: number };
  parameters?: { name: string; schema: Schema; description?: string; example?: unknown }[];
  requestBody?: { content: Contents };
  responses: Record<string, { description: string; content?: Contents }>;
};

export const document = JSON.parse(JSON.stringify(buildContract())) as {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};

export const operations = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods),
);

export const isJson = (type: string) => /^application\/(problem\+)?json$/.test(type);

export const jsonOf = (contents: Contents = {}): Media[] =>
  Object.entries(contents)
    .filter(([type]) => isJson(type))
    .map(([, media]) => media);

const nameOf = ({ $ref = '' }: Schema) => $ref.split('/').at(-1) ?? '';

/** Returns the schema itself, or the one that it refers to. */
export const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[nameOf(schema)] ?? {});

export type Side = 'request' | 'response';
export type Place = {
  /** Such as `Booth.days[].date` or `listBooths?day`. */
  place: string;
  /** Name of the property or parameter that the schema is of, if any. */
  name?: string | undefined;
  side: Side;
  schema: Schema;
};

/** Every schema of the requests and of the responses; one that both use is listed twice. */
export const places: Place[] = [];

const seen = new Set<string>();
const visit = (side: Side, place: string, schema: Schema | undefined, name?: string): void => {
  if (!schema) return;
  places.push({ place, name, side, schema });
  if (schema.$ref !== undefined) {
    const target = nameOf(schema);
    if (seen.has(`${side} ${target}`)) return;
    seen.add(`${side} ${target}`);
    visit(side, target, resolve(schema));
  }
  for (const [property, inner] of Object.entries(schema.properties ?? {}))
    visit(side, `${place}.${property}`, inner, property);
  visit(side, `${place}[]`, schema.items);
  for (const [at, inner] of (schema.oneOf ?? schema.anyOf ?? []).entries())
    visit(side, `${place}|${at}`, inner);
  if (typeof schema.additionalProperties === 'object')
    visit(side, `${place}.*`, schema.additionalProperties);
};

for (const { operationId, parameters = [], requestBody, responses } of operations) {
  for (const { name, schema, description } of parameters)
    visit(
      'request',
      `${operationId}?${name}`,
      { ...(description && { description }), ...schema },
      name,
    );
  for (const { schema } of jsonOf(requestBody?.content)) visit('request', operationId, schema);
  for (const { content } of Object.values(responses))
    for (const { schema } of jsonOf(content)) visit('response', operationId, schema);
}
