import { type Change, schemaComparison } from './compare-schemas.ts';
import type { Contents, Document, Operation, Parameter, Response } from './document-types.ts';

type CompareSchemas = ReturnType<typeof schemaComparison>;
type Compare = { request: CompareSchemas; response: CompareSchemas };

/** Returns the changes of a document that break programs written for an earlier one, sorted. */
export const compareDocuments = (before: Document, after: Document): Change[] => {
  const schemas = [before.components?.schemas, after.components?.schemas] as const;
  const comparing = {
    request: schemaComparison('request', ...schemas),
    response: schemaComparison('response', ...schemas),
  };
  const changes = operationsOf(before).flatMap(([place, old]) => {
    const now = operationsOf(after).find(([other]) => other === place)?.[1];
    return now ? compareOperations(comparing, place, old, now) : [`${place}: removed`];
  });
  return [...new Set(changes)].sort();
};

/** Returns the operations by method and path: `GET /api/v1/booths`. */
const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
    ),
  );

const compareOperations = (
  comparing: Compare,
  place: string,
  old: Operation,
  now: Operation,
): Change[] => {
  const id = old.operationId;
  return [
    ...(id === now.operationId ? [] : [`${place}: operationId no longer ${id}`]),
    ...compareSecurity(id, old, now),
    ...compareParameters(comparing.request, id, old, now),
    ...compareBodies(comparing.request, id, old, now),
    ...compareResponses(comparing.response, id, old, now),
  ];
};

/** Each way to sign in stays accepted. */
const compareSecurity = (id: string, old: Operation, now: Operation): Change[] => {
  const waysOf = ({ security = [] }: Operation) =>
    (security.length > 0 ? security : [{}]).map((way) => JSON.stringify(way));
  const accepted = waysOf(now);
  return waysOf(old)
    .filter((way) => !accepted.includes(way) && !accepted.includes('{}'))
    .map((way) => `${id}: no longer accepts ${way === '{}' ? 'guests' : way}`);
};

const compareParameters = (
  compare: CompareSchemas,
  id: string,
  { parameters: old = [] }: Operation,
  { parameters: now = [] }: Operation,
): Change[] => {
  const placeOf = (parameter: Parameter) => `${id} ${parameter.in} ${parameter.name}`;
  const find = (parameters: readonly Parameter[], place: string) =>
    parameters.find((parameter) => placeOf(parameter) === place);
  return [
    ...now
      .filter((each) => each.required && !find(old, placeOf(each))?.required)
      .map((each) => `${placeOf(each)}: now required`),
    ...old.flatMap((each) => {
      const place = placeOf(each);
      const current = find(now, place);
      return current ? compare(place, each.schema, current.schema) : [`${place}: removed`];
    }),
  ];
};

const compareBodies = (
  compare: CompareSchemas,
  id: string,
  { requestBody: old }: Operation,
  { requestBody: now }: Operation,
): Change[] => [
  ...(now?.required && !old?.required ? [`${id} request: now required`] : []),
  ...compareContents(compare, `${id} request`, old?.content, now?.content),
];

const compareContents = (
  compare: CompareSchemas,
  place: string,
  old: Contents = {},
  now: Contents = {},
): Change[] =>
  Object.entries(old).flatMap(([type, { schema }]) => {
    const current = now[type]?.schema;
    return current ? compare(place, schema, current) : [`${place}: ${type} removed`];
  });

const compareResponses = (
  compare: CompareSchemas,
  id: string,
  { responses: old }: Operation,
  { responses: now }: Operation,
): Change[] => [
  // Errors may be added, because `default` documents them for programs that do not know them.
  ...Object.keys(now)
    .filter((status) => !old[status] && !/^[45]/.test(status))
    .map((status) => `${id} ${status}: new status`),
  ...Object.entries(old).flatMap(([status, response]) => {
    const current = now[status];
    if (!current) return [`${id} ${status}: removed`];
    return [
      ...compareContents(compare, `${id} ${status}`, response.content, current.content),
      ...compareHeaders(compare, `${id} ${status}`, response, current),
    ];
  }),
];

const compareHeaders = (
  compare: CompareSchemas,
  place: string,
  { headers: old = {} }: Response,
  { headers: now = {} }: Response,
): Change[] =>
  Object.entries(old).flatMap(([name, header]) => {
    const current = now[name];
    if (!current) return [`${place} header ${name}: removed`];
    return [
      ...(header.required && !current.required
        ? [`${place} header ${name}: no longer always present`]
        : []),
      ...compare(`${place} header ${name}`, header.schema, current.schema),
    ];
  });
