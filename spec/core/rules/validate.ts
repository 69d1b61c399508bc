import type { z } from 'zod';
import { normalize } from './normalize.ts';
import { isEmpty } from './rule.ts';

/** One broken rule: JSON Pointer into the input (RFC 6901), name of the rule, its parameters. */
export type InputError = {
  pointer: string;
  rule: string;
  params?: Record<string, string | number>;
};

type Issue = z.core.$ZodIssue;

/** The parsed value, or the broken rules. Forms and the server share it. */
export type ValidationResult<Value> = { readonly value: Value } | { readonly errors: InputError[] };

/** Normalizes and validates a value. Schemas with asynchronous rules need `validateAsync`. */
export const validate = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): ValidationResult<z.output<Schema>> =>
  toValidationResult(schema.safeParse(normalize(schema, value), { reportInput: true }));

/** Like `validate`, for schemas with asynchronous rules. */
export const validateAsync = async <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<ValidationResult<z.output<Schema>>> =>
  toValidationResult(await schema.safeParseAsync(normalize(schema, value), { reportInput: true }));

const toValidationResult = <Value>(result: z.ZodSafeParseResult<Value>): ValidationResult<Value> =>
  result.success ? { value: result.data } : { errors: issuesToErrors(result.error.issues) };

const escapeKey = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${escapeKey(key)}`).join('');

/** Converts zod issues to named rules, keeping the first of each pointer. */
export const issuesToErrors = (issues: readonly Issue[]): InputError[] => {
  const first = new Map<string, InputError>();
  for (const error of issues.flatMap(errorsOf))
    if (!first.has(error.pointer)) first.set(error.pointer, error);
  return [...first.values()];
};

const errorsOf = (issue: Issue): InputError[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({
        pointer: toPointer([...issue.path, key]),
        rule: 'unknownField',
      }))
    : [{ pointer: toPointer(issue.path), ...ruleOf(issue) }];

/** Rules to report for wrong types that have a message of their own. */
const TYPE_RULES: Partial<Record<string, string>> = { int: 'integerOnly', number: 'numberOnly' };

const ruleOf = (issue: Issue): Omit<InputError, 'pointer'> => {
  switch (issue.code) {
    case 'custom': {
      const { rule = 'invalid', ...params } = (issue.params ?? {}) as InputError['params'] & {
        rule?: string;
      };
      return Object.keys(params).length > 0 ? { rule, params } : { rule };
    }
    case 'invalid_type':
      if (isEmpty(issue.input)) return { rule: missingRule(issue) };
      return { rule: TYPE_RULES[issue.expected] ?? 'invalid' };
    case 'invalid_value':
      return { rule: 'requiredSelect' };
    case 'too_big':
      return { rule: sizeRule(issue.origin, 'max'), params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { rule: 'requiredInput' };
      return { rule: sizeRule(issue.origin, 'min'), params: { min: Number(issue.minimum) } };
    case 'invalid_format':
      if (isEmpty(issue.input)) return { rule: 'requiredInput' };
      return { rule: issue.format === 'regex' ? 'invalid' : issue.format };
    default:
      return { rule: 'invalid' };
  }
};

/** `rules()` puts the name of the required rule in the message. Null where null is not allowed is invalid, not missing. */
const missingRule = ({ message, input }: Issue) => {
  if (/^\w+$/.test(message)) return message;
  return input === null ? 'invalid' : 'requiredInput';
};

const sizeRule = (origin: string, end: 'max' | 'min') => {
  if (origin === 'string') return `${end}Characters`;
  return origin === 'array' ? `${end}Items` : `${end}Value`;
};
