import { dereference, initialBaseURI, type Schema, validate } from '@cfworker/json-schema';

/**
 * Creates a validator of values against schemas of the contract, independent of the one in the request chain. It returns the
 * errors, each with its place. It reads the components, which references name, once: reading them again for each of two thousand
 * schemas would take a third of the time of all tests.
 * @param components without examples, whose `id` members would be read as schema ids; so are the schemas
 */
export const createSecondValidator = (components: object) => {
  const schemas = dereference({ components } as Schema);
  const known = new Set<object>();
  return (schema: object, value: unknown): string[] => {
    if (!known.has(schema)) {
      known.add(schema);
      dereference(schema as Schema, schemas, initialBaseURI, `/others/${known.size}`);
    }
    return validate(value, schema as Schema, '2020-12', schemas, false).errors.map(
      ({ instanceLocation, error }) => `${instanceLocation}: ${error}`,
    );
  };
};
