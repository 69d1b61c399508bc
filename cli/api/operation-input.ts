import { EXIT, Failure } from '#cli/core/exit.ts';
import { nearest } from '#cli/core/nearest.ts';
import type { Translate } from '#cli/core/texts.ts';
import type { OperationSummary } from '#spec/core/operation-summary.ts';
import { imageTypeOf } from '#spec/core/rules/image-type.ts';

/** Values from the command line: repeated `name=value`. */
export type InputValues = {
  readonly param: readonly string[];
  readonly query: readonly string[];
  readonly header: readonly string[];
};

/** The options of a function of the generated client. */
export type CallInput = {
  path?: Record<string, string>;
  query?: Record<string, string | string[]>;
  headers: Record<string, string>;
  body?: unknown;
};

/** Returns the media type of a file by its content, if the operation accepts it. */
export const fileType = (operation: OperationSummary, content: Uint8Array): string | undefined => {
  const type = imageTypeOf(content);
  return operation.upload?.types.find((known) => known === type);
};

type Location = OperationSummary['parameters'][string];
const KEY = 'Idempotency-Key';
const VERSION = 'If-Match';

/** Sorts values by their location in the contract. Throws a usage failure for unknown and missing parameters. */
export const placeValues = (
  operation: OperationSummary,
  values: InputValues,
  t: Translate,
): CallInput => {
  const locations = new Map(Object.entries(operation.parameters));
  const reject = (key: Parameters<Translate>[0], name: string, near: string[] = []) => {
    const text = t(key, { name, operation: operation.id });
    const hint = near.length > 0 ? `\n${t('usage.near', { near: near.join(', ') })}` : '';
    throw new Failure(EXIT.usage, text + hint);
  };
  const path: Record<string, string> = {};
  const query: Record<string, string | string[]> = {};
  const headers: Record<string, string> = {};
  const put = (location: Location, name: string, value: string) => {
    if (location === 'query') query[name] = add(query[name], value);
    else if (location === 'header') headers[name] = name === VERSION ? quote(value) : value;
    // A segment of dots would change the path.
    else if (/^\.{0,2}$/.test(value)) reject('api.badSegment', name);
    else path[name] = value;
  };
  const split = (pair: string): [string, string] => {
    const index = pair.indexOf('=');
    if (index < 1) reject('api.badPair', pair);
    return [pair.slice(0, index), pair.slice(index + 1)];
  };

  for (const [name, value] of values.param.map(split)) {
    const location = locations.get(name);
    if (!location) reject('api.unknownParam', name, nearest(name, [...locations.keys()]));
    else put(location, name, value);
  }
  for (const [name, value] of values.query.map(split)) put('query', name, value);
  for (const [name, value] of values.header.map(split)) {
    if (!isHeader(name, value)) reject('api.badHeader', name);
    put('header', name, value);
  }
  const isGiven = (name: string) =>
    Object.keys(headers).some((header) => header.toLowerCase() === name.toLowerCase());
  for (const [name, location] of locations) {
    const isMissing =
      location === 'path' ? path[name] === undefined : name === VERSION && !isGiven(name);
    if (isMissing) reject('api.missingParam', name);
  }
  return { path, query, headers };
};

/** Adds a random key where one is required and missing, so that repeating a command is a new request. */
export const withIdempotencyKey = (
  operation: OperationSummary,
  input: CallInput,
): string | undefined => {
  const isGiven = Object.keys(input.headers).some(
    (name) => name.toLowerCase() === 'idempotency-key',
  );
  if (operation.idempotency !== 'required' || isGiven) return undefined;
  const key = crypto.randomUUID();
  input.headers[KEY] = key;
  return key;
};

/** Restores the quotes of a version, which a shell removes. */
const quote = (value: string) => (/^v\d+$/.test(value) ? `"${value}"` : value);

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
