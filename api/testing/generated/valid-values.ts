import fc from 'fast-check';

/** A schema of the contract's dialect, with references resolved. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly example?: unknown;
};

/**
 * Values that a schema accepts, boundary values included. Rules between fields are not in the schema, so that most objects
 * keep most values of the example.
 */
export const validValues = (
  schema: JsonSchema,
  example = schema.example,
): fc.Arbitrary<unknown> => {
  const types = [schema.type].flat();
  const generated = valuesOfType(schema, types[0] ?? '', example);
  const options = [
    ...(example === undefined ? [] : [{ weight: 6, arbitrary: fc.constant(example) }]),
    { weight: 3, arbitrary: generated },
    ...(types.includes('null') ? [{ weight: 1, arbitrary: fc.constant(null) }] : []),
  ];
  // The fields of an object vary one by one.
  return types[0] === 'object' ? generated : fc.oneof(...options);
};

const valuesOfType = (
  schema: JsonSchema,
  type: string,
  example: unknown,
): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return integers(schema);
    case 'array':
      return lists(schema);
    case 'object':
      return objects(schema, example as Readonly<Record<string, unknown>> | undefined);
    default:
      return texts(schema, example);
  }
};

const lists = ({ items = {}, uniqueItems, minItems = 0, maxItems = 3 }: JsonSchema) => {
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, 12) };
  return uniqueItems
    ? fc.uniqueArray(validValues(items), limits)
    : fc.array(validValues(items), limits);
};

const integers = ({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema) =>
  fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: maximum }));

const objects = (
  { properties = {}, required = [] }: JsonSchema,
  example: Readonly<Record<string, unknown>> | undefined,
) => {
  const names = Object.keys(properties);
  const fields = names.map((name) => validValues(properties[name] as JsonSchema, example?.[name]));
  const isPresent = names.map((name) =>
    required.includes(name)
      ? fc.constant(true)
      : fc.boolean().map((decided) => decided !== (example?.[name] !== undefined)),
  );
  return fc
    .tuple(fc.tuple(...fields), fc.tuple(...isPresent), fc.nat(3))
    .map(([values, present, roll]) =>
      Object.fromEntries(
        names.flatMap((name, at) => {
          const inExample = required.includes(name) || example?.[name] !== undefined;
          // Three in four objects have exactly the fields of the example.
          return (roll > 0 ? inExample : present[at]) ? [[name, values[at]]] : [];
        }),
      ),
    );
};

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.nat().map((at) => `someone-${at}@generated.example`),
  uri: fc.webUrl(),
  date: fc.constantFrom('2027-04-24', '2027-02-29', '1970-01-01', '9999-12-31'),
  'date-time': fc
    .date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
};

/** Clean text of many scripts. */
const FREE_TEXT = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    '潮待ち',
    'ｶﾞｷﾞｸﾞ',
    '𠮷野家',
    '👨‍👩‍👧',
    '\u202eabc',
    "'; drop table x; --",
    '%_\\',
    ' a ',
  ),
);

const texts = (schema: JsonSchema, example: unknown): fc.Arbitrary<string> => {
  const { pattern, format, minLength = 0, maxLength = 100 } = schema;
  const allowed = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength && allowed.test(text);
  };
  const candidates = [
    FORMATS[format ?? ''] ?? FREE_TEXT,
    ...(pattern === undefined ? [] : [matching(pattern)]),
    ...(typeof example === 'string' ? [fc.constant(example)] : []),
    fc.constantFrom(
      ...['a', '0', 'あ', 'ア', 'T'].flatMap((letter) =>
        [minLength, maxLength].map((length) => letter.repeat(length)),
      ),
    ),
  ];
  const usable = candidates.filter((candidate) =>
    fc.sample(candidate, { numRuns: 40, seed: 1 }).some(fits),
  );
  if (usable.length === 0) throw new Error(`No value fits ${JSON.stringify(schema)}`);
  return fc.oneof(...usable.map((candidate) => candidate.filter(fits)));
};

const matching = (pattern: string): fc.Arbitrary<string> =>
  fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
