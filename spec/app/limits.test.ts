import { expect, it } from 'vitest';
import { buildContract } from './contract.ts';

/*
 * A property has the same limits where it is sent and where it is returned: otherwise an accepted value could not be
 * returned, or clients would refuse values that exist.
 */

type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string };
} & Partial<Record<(typeof LIMITS)[number], unknown>>;
type Content = Record<string, { schema: Schema }>;
type OperationObject = {
  tags: string[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};

const LIMITS = ['maxLength', 'minimum', 'maximum', 'maxItems', 'enum'] as const;

/** Properties whose limits differ, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'users: name': 'The name of an account without one is its e-mail address.',
  'auth: name': 'The name of an account without one is its e-mail address.',
  'auth: token': 'Tokens of links, of sessions and of the platform API.',
  'booth-users: role': 'Nobody is given the role of the owner.',
  'award-entries: min': 'Numbers of players, and minutes.',
  'award-entries: max': 'Numbers of players, and minutes.',
  'award-entries: items': 'Pictures of an entry, and entries of a user.',
  'award-entries: width': 'Of stored originals, and of images of any kind.',
  'booth-profiles: items': 'Pictures of a booth, and booths of a user.',
  'booth-profiles: links': 'Visitors see accounts and addresses in one list.',
  'booth-profiles: width': 'Of stored originals, and of images of any kind.',
  'booth-products: status': 'Nobody turns an offer back into a draft.',
  'contents: items': 'Pages, orders, counts, and contents to import.',
  'car-loadings: status': 'Staff decide on some states, and the gate records others.',
  'help-calls: status': 'Booths call, and staff set the other states.',
  'my-products: min': 'Numbers of players, and minutes.',
  'my-products: max': 'Numbers of players, and minutes.',
  'my-products: items': 'Pictures of a work, and works of a user.',
  'my-products: width': 'Of stored originals, and of images of any kind.',
  'my-products: status':
    'Nobody makes a draft of a published work; offers have states of their own.',
  'organiser-booths: items': 'Pages of booths, and places for a whole floor.',
  'organiser-booths: code': 'Codes of booths and of problems.',
  'passkeys: id': 'Ids of passkeys, credentials, sites and users.',
  'passkeys: name': 'Names of passkeys, sites and users.',
  'passkeys: transports': 'A list in WebAuthn, one text in better-auth.',
  'passkeys: publicKey': 'better-auth stores the COSE key, browsers send it in DER.',
  'car-loadings: height': 'Vehicles from before the bounds keep their height.',
  'car-loadings: maxHeight': 'Slots from before the bounds keep their height.',
  'exhibitor-calls: tables': 'Plans from before the bounds keep their numbers.',
  'exhibitor-calls: price': 'Plans from before the bounds keep their price.',
  'exhibitor-entries: amount': 'Payments from before the bounds keep their amount.',
  'exhibitor-entries: kind': 'Kinds of exhibitors and of applications.',
  'exhibitor-entries: name': 'Names of exhibitors and of accounts.',
};

const document = JSON.parse(JSON.stringify(buildContract())) as {
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

/**
 * Returns the limits of every property by its name; of languages by their parent, as in `title.ja`; of items as in `tags[]`; of
 * alternatives by their discriminator, as in `article:title`.
 */
const limitsIn = (given: Schema, name = ''): [string, string][] => {
  const schema = resolve(given);
  const own = LIMITS.filter((limit) => schema[limit] !== undefined);
  const limits = own.map((limit) => `${limit} ${JSON.stringify(withoutNull(schema[limit]))}`);
  return [
    ...(name !== '' && limits.length > 0 ? [[name, limits.join(', ')] as [string, string]] : []),
    ...(schema.items ? limitsIn(schema.items, name && `${name}[]`) : []),
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((part) => {
      const prefix = alternativeOf(schema, resolve(part));
      return limitsIn(part, name).map(([own, text]): [string, string] => [prefix + own, text]);
    }),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, property]) =>
      limitsIn(property, /^(ja|en)$/.test(key) ? `${name}.${key}` : key),
    ),
  ];
};

const alternativeOf = ({ discriminator }: Schema, part: Schema): string => {
  const values = part.properties?.[discriminator?.propertyName ?? '']?.enum;
  return Array.isArray(values) ? `${values.join()}:` : '';
};

/** In changes, null clears a field. */
const withoutNull = (limit: unknown) =>
  Array.isArray(limit) ? limit.filter((value) => value !== null) : limit;

const jsonOf = (content: Content = {}): Schema[] =>
  Object.entries(content)
    .filter(([type]) => type === 'application/json')
    .map(([, { schema }]) => schema);

const differences = [...new Set(operations.flatMap(({ tags }) => tags))].flatMap((tag) => {
  const own = operations.filter(({ tags }) => tags.includes(tag));
  const sent = own.flatMap(({ requestBody }) => jsonOf(requestBody?.content));
  const returned = own.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ content }) => jsonOf(content)),
  );
  const [requests, answers] = [sent, returned].map((schemas) =>
    Map.groupBy(
      schemas.flatMap((schema) => limitsIn(schema)),
      ([name]) => name,
    ),
  );
  return [...(requests ?? [])].flatMap(([name, limits]) => {
    const all = [...limits, ...(answers?.get(name) ?? [])].map(([, text]) => text);
    return answers?.has(name) && new Set(all).size > 1 ? [[`${tag}: ${name}`, new Set(all)]] : [];
  });
}) as [string, Set<string>][];

it('properties have the same limits in requests and responses of a capability', () => {
  expect(differences.filter(([place]) => !(place in EXCEPTIONS))).toEqual([]);
});

it('every exception is still needed', () => {
  const places = differences.map(([place]) => place);
  expect(Object.keys(EXCEPTIONS).filter((place) => !places.includes(place))).toEqual([]);
});
