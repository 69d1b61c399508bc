import { extname } from 'node:path';
import type { Operation } from '#spec/core/operation.ts';
import { EXIT, Failure } from './exit.ts';
import { nearest } from './nearest.ts';
import type { Translate } from './texts.ts';

/** Values as a command gives them: `name=value`, as often as wanted. */
export type GivenValues = {
  readonly param: readonly string[];
  readonly query: readonly string[];
  readonly header: readonly string[];
};

/** What a function of the generated client takes. */
export type CallInput = {
  path?: Record<string, string>;
  query?: Record<string, string | string[]>;
  headers: Record<string, string>;
  body?: unknown;
};

/** Types of files by the ends of their names. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The type of a file by its name, if the operation takes such files. */
export const fileType = (operation: Operation, file: string): string | undefined => {
  const type = FILE_TYPES[extname(file).toLowerCase()];
  return operation.upload?.types.find((known) => known === type);
};

type Place = 'path' | 'query' | 'header';
const KEY = 'Idempotency-Key';
const VERSION = 'If-Match';

/** Where each value belongs, by the contract. Throws a usage failure for what the operation does not know or lacks. */
export const placeValues = (operation: Operation, given: GivenValues, t: Translate): CallInput => {
  const places = placesOf(operation);
  const refuse = (key: Parameters<Translate>[0], name: string, near: string[] = []) => {
    const text = t(key, { name, operation: operation.id });
    const hint = near.length > 0 ? `\n${t('usage.near', { near: near.join(', ') })}` : '';
    throw new Failure(EXIT.usage, text + hint);
  };
  const path: Record<string, string> = {};
  const query: Record<string, string | string[]> = {};
  const headers: Record<string, string> = {};
  const put = (place: Place, name: string, value: string) => {
    if (place === 'query') query[name] = add(query[name], value);
    else if (place === 'header') headers[name] = name === VERSION ? quoted(value) : value;
    // A segment of dots would lead to another path than the operation's.
    else if (/^\.{0,2}$/.test(value)) refuse('api.badSegment', name);
    else path[name] = value;
  };
  const split = (pair: string): [string, string] => {
    const index = pair.indexOf('=');
    if (index < 1) refuse('api.badPair', pair);
    return [pair.slice(0, index), pair.slice(index + 1)];
  };

  for (const [name, value] of given.param.map(split)) {
    const place = places.get(name);
    if (!place) refuse('api.unknownParam', name, nearest(name, [...places.keys()]));
    else put(place, name, value);
  }
  for (const [name, value] of given.query.map(split)) put('query', name, value);
  for (const [name, value] of given.header.map(split)) {
    if (!isHeader(name, value)) refuse('api.badHeader', name);
    put('header', name, value);
  }
  const isGiven = (name: string) =>
    Object.keys(headers).some((header) => header.toLowerCase() === name.toLowerCase());
  for (const [name, place] of places) {
    const isMissing =
      place === 'path' ? path[name] === undefined : name === VERSION && !isGiven(name);
    if (isMissing) refuse('api.missingParam', name);
  }
  return { path, query, headers };
};

/** A required key that was not given is made up here: the same command again is another wish. */
export const withIdempotencyKey = (operation: Operation, input: CallInput): string | undefined => {
  const isGiven = Object.keys(input.headers).some(
    (name) => name.toLowerCase() === 'idempotency-key',
  );
  if (operation.idempotency !== 'required' || isGiven) return undefined;
  const key = crypto.randomUUID();
  input.headers[KEY] = key;
  return key;
};

/** A version without its quotes, which a shell takes away. */
const quoted = (value: string) => (/^v\d+$/.test(value) ? `"${value}"` : value);

const placesOf = ({ params, query, idempotency, versioned }: Operation): Map<string, Place> =>
  new Map<string, Place>([
    ...Object.keys(query?.shape ?? {}).map((name) => [name, 'query'] as const),
    ...Object.keys(params?.shape ?? {}).map((name) => [name, 'path'] as const),
    ...(idempotency ? [[KEY, 'header'] as const] : []),
    ...(versioned === 'requires' ? [[VERSION, 'header'] as const] : []),
  ]);

const add = (present: string | string[] | undefined, value: string): string | string[] =>
  present === undefined ? value : [present, value].flat();

const isHeader = (name: string, value: string): boolean => {
  try {
    new Headers([[name, value]]);
    return true;
  } catch {
    return false;
  }
};
