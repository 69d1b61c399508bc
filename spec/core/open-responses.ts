/*
 * The published document leaves response objects open, because v1 may add fields to them. The server and the tests
 * validate against closed ones, so that no field outside the contract leaves.
 */

type OpenApiDocument = { paths?: object; components?: { schemas?: object } };
type Route = { responses?: unknown };
type Paths = Record<string, Record<string, Route>>;
type Schemas = Record<string, unknown>;

/**
 * Removes `additionalProperties: false` from every schema of a response, in place.
 *
 * @throws Error for an object that requests and responses share, since requests stay closed
 */
export const openResponses = (document: OpenApiDocument): void => {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const operations = Object.values((document.paths ?? {}) as Paths).flatMap(Object.values<Route>);
  const ofRequests = reachable(
    operations.map(({ responses: _, ...request }) => request),
    schemas,
  );
  for (const operation of operations) operation.responses = open(operation.responses);
  for (const name of reachable(
    operations.map(({ responses }) => responses),
    schemas,
  )) {
    const opened = open(schemas[name]);
    if (ofRequests.has(name) && JSON.stringify(opened) !== JSON.stringify(schemas[name]))
      throw new Error(`${name} is part of requests and of responses`);
    schemas[name] = opened;
  }
};

const open = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, inner) =>
    key === 'additionalProperties' && inner === false ? undefined : inner,
  );

/** Returns the names of the schemas that values refer to, directly or through others. */
const reachable = (values: unknown, schemas: Schemas, names = new Set<string>()): Set<string> => {
  for (const [, name = ''] of JSON.stringify(values).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (names.has(name)) continue;
    names.add(name);
    reachable(schemas[name], schemas, names);
  }
  return names;
};

/** Returns a copy in which objects with listed properties have no others. */
export const closeObjects = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(closeObjects) as Value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closeObjects(inner)]);
  const isOpen = 'properties' in value && 'type' in value && !('additionalProperties' in value);
  return Object.fromEntries(isOpen ? [...entries, ['additionalProperties', false]] : entries);
};
