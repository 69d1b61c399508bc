import { type Schema, Validator } from '@cfworker/json-schema';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { normalize } from '#spec/core/rules/validate.ts';
import { readOperations } from './document.ts';
import type { GeneratedRequest } from './requests.ts';

/** Examples contain members named `id`, which the validator would read as schema ids. */
const withoutExamples = (schema: unknown): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === 'example' ? undefined : value));

/** Whether the document rejects a body after normalization, as the API validates it. Unknown for other requests. */
export const createOracle = () => {
  const validators = new Map<OperationId, Validator>(
    readOperations().flatMap(({ id, body }) =>
      body ? [[id, new Validator(withoutExamples(body), '2020-12', false)] as const] : [],
    ),
  );
  return ({ id, kind, body }: GeneratedRequest): boolean => {
    const validator = validators.get(id);
    const schema = (OPERATIONS[id] as Operation).body;
    if (kind === 'ideal' || !validator || !schema || typeof body !== 'object') return false;
    return !validator.validate(normalize(schema, JSON.parse(JSON.stringify(body)))).valid;
  };
};
