import fc from 'fast-check';
import { IMAGE, type ReadOperation, readOperations } from '#api/testing/generated/document.ts';
import { type CallerKind, IDENTITIES } from '#api/testing/identities.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { brokenTexts, brokenValues } from './broken-values.ts';
import { validValues } from './valid-values.ts';

/** Which object the path names: the caller's, another's, or none, so that `params` are sent as they are. */
export type Reference = 'own' | 'foreign' | 'unknown';

/** A request that depends on nothing but the document and the seed. */
export type GeneratedRequest = {
  readonly id: OperationId;
  /** `ideal`: by a permitted caller, prepared so that it succeeds. */
  readonly kind: 'ideal' | 'valid' | 'broken' | 'unusual';
  readonly caller: CallerKind | 'forged';
  readonly references: Reference;
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  /** Absent without a body; a text is sent as it is. */
  readonly body?: unknown;
};

const CALLERS = [...IDENTITIES, 'forged'] as const;

/** Headers that a client may send with any request, and their unusual values. */
const UNUSUAL_HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Content-Type': [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=a',
    'application/json; charset=utf-16',
    'application/json, application/json',
    'image/svg+xml',
    '',
  ],
  'Content-Encoding': ['gzip', 'zip', 'identity'],
  Accept: ['text/html', 'image/*;q=2', '%'],
  'Accept-Language': ['en', 'ja;q=0,en', '*', 'xx', ';;;', 'a'.repeat(500)],
  Origin: ['https://evil.example', 'null', 'http://localhost', 'x'],
  'If-Match': ['"v9"', '*', 'W/"v1"', ''],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"'],
  'Idempotency-Key': ['the-same-key', 'short', 'a b c d e f g', 'x'.repeat(201)],
  'X-Request-Id': ['trace-1', 'two words', '<script>'],
  Authorization: ['Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'a.'.repeat(1_000)}`],
  Cookie: ['noren.session_token=x', 'noren.session_token=%ff.%00', '=;=', 'a'.repeat(3_000)],
  'User-Agent': ['noren/9', 'x'.repeat(2_000)],
  Range: ['bytes=0-1'],
};

const unusualHeaders = fc
  .constantFrom(...Object.keys(UNUSUAL_HEADERS))
  .chain((name) =>
    fc
      .constantFrom(...(UNUSUAL_HEADERS[name] as readonly string[]))
      .map((value) => ({ [name]: value })),
  );

const UNUSUAL_BODIES = ['{"a":', '', 'null', '"text"', '[]', '\u0000', '{"a":1}{"b":2}', '1e999'];

const parametersIn = ({ parameters }: ReadOperation, place: string) =>
  parameters.filter((parameter) => parameter.in === place);

type Values = Readonly<Record<string, unknown>>;
const recordOf = (entries: readonly (readonly [string, fc.Arbitrary<unknown>])[]) =>
  fc.record(Object.fromEntries(entries)) as fc.Arbitrary<Values>;

const toQuery = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );

/** Requests of one operation: those that succeed, and all kinds. */
const requestsOf = (operation: ReadOperation) => {
  const { id, body, takesFile } = operation;
  const content: fc.Arbitrary<unknown> = body
    ? validValues(body)
    : fc.constant(takesFile ? IMAGE : undefined);
  const params = recordOf(
    parametersIn(operation, 'path').map(({ name, schema, example }) => [
      name,
      validValues(schema, example),
    ]),
  );
  const query = recordOf(
    parametersIn(operation, 'query').map(({ name, schema, example, required }) => [
      name,
      required
        ? validValues(schema, example)
        : fc.option(validValues(schema, example), { nil: undefined, freq: 2 }),
    ]),
  ).map(toQuery);
  const base = fc.record({
    id: fc.constant(id),
    caller: fc.constantFrom(...CALLERS),
    references: fc.constantFrom<Reference[]>('own', 'own', 'foreign', 'unknown'),
    params: params as fc.Arbitrary<Record<string, string>>,
    query,
    headers: fc.constant({}),
    body: content,
  });
  const asKind = <Kind extends GeneratedRequest['kind']>(kind: Kind, changed = {}) =>
    fc
      .tuple(base, fc.record(changed))
      .map(([request, changes]): GeneratedRequest => ({ ...request, ...changes, kind }));
  const queryNames = ['surprise', '', ...parametersIn(operation, 'query').map(({ name }) => name)];
  const defects = [
    ...(body ? [asKind('broken', { body: brokenValues(content) })] : []),
    ...(parametersIn(operation, 'path').length > 0
      ? [
          asKind('broken', {
            params: params.chain(withBrokenText),
            references: fc.constant('unknown'),
          }),
        ]
      : []),
    asKind('broken', {
      query: fc
        .tuple(query, fc.constantFrom(...queryNames), brokenTexts)
        .map(([pairs, name, text]) => [...pairs, [name, text] as const]),
    }),
  ];
  const ideal = asKind('ideal', {
    references: fc.constant('own'),
    body: fc.constant(body ? body.example : takesFile ? IMAGE : undefined),
  });
  const all = fc.oneof(
    { weight: 1, arbitrary: ideal },
    { weight: 6, arbitrary: asKind('valid') },
    { weight: 8, arbitrary: fc.oneof(...defects) },
    { weight: 4, arbitrary: asKind('unusual', { headers: unusualHeaders }) },
    {
      weight: 2,
      arbitrary: asKind('unusual', { body: fc.constantFrom(...UNUSUAL_BODIES) }),
    },
  );
  return { ideal, all };
};

const withBrokenText = (values: Values) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(values)), brokenTexts)
    .map(([name, text]) => ({ ...values, [name]: text }));

/** As many requests, the same for the same seed: each operation in turn, and each ideal first. */
export const sampleRequests = (count: number, seed: number): GeneratedRequest[] => {
  const operations = readOperations();
  const each = Math.ceil(count / operations.length);
  const columns = operations.map((operation, at) => {
    const { ideal, all } = requestsOf(operation);
    return [
      ...fc.sample(ideal, { numRuns: 1, seed }),
      ...fc.sample(all, { numRuns: each, seed: seed + at }),
    ];
  });
  return Array.from({ length: each }, (_, row) =>
    columns.map((column) => column[row] as GeneratedRequest),
  )
    .flat()
    .slice(0, count);
};

/** A request of each operation that changes something, by capability. */
export const sampleChanges = (seed: number): ReadonlyMap<string, readonly GeneratedRequest[]> => {
  const changes = readOperations().filter(({ method }) => method !== 'get');
  return new Map(
    [...Map.groupBy(changes, ({ tag }) => tag)].map(([tag, operations]) => [
      tag,
      operations.flatMap((each) => fc.sample(requestsOf(each).ideal, { numRuns: 1, seed })),
    ]),
  );
};
