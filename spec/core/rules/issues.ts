import type { z } from 'zod';
import { normalised } from './normalise.ts';
import { isEmpty } from './rule.ts';

/** One broken rule: where (JSON Pointer into the input, RFC 6901), which rule, with which parameters. */
export type InputError = {
  pointer: string;
  rule: string;
  params?: Record<string, string | number>;
};

type Issue = z.core.$ZodIssue;

/** The value as a schema reads it, or every rule that is broken: the one verdict of form and server. */
export type Verdict<Value> = { readonly value: Value } | { readonly errors: InputError[] };

/** Judges a value after bringing it into its writing. A schema with an asynchronous rule needs `judgedLate`. */
export const judged = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Verdict<z.output<Schema>> =>
  verdictOf(schema.safeParse(normalised(schema, value), { reportInput: true }));

/** The same, waiting for rules that have to ask somebody. */
export const judgedLate = async <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Promise<Verdict<z.output<Schema>>> =>
  verdictOf(await schema.safeParseAsync(normalised(schema, value), { reportInput: true }));

const verdictOf = <Value>(result: z.ZodSafeParseResult<Value>): Verdict<Value> =>
  result.success ? { value: result.data } : { errors: issuesToErrors(result.error.issues) };

const escapeKey = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${escapeKey(key)}`).join('');

/** What a schema of zod found, as rules by name, the first of each place: the same in the form and in the API's answer. */
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

/** What is of another type, where a message can say which is wanted. */
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

/** A field made by `rules()` names the rule that wants something there. Nothing is wanted where null stands in its place. */
const missingRule = ({ message, input }: Issue) => {
  if (/^\w+$/.test(message)) return message;
  return input === null ? 'invalid' : 'requiredInput';
};

const sizeRule = (origin: string, end: 'max' | 'min') => {
  if (origin === 'string') return `${end}Characters`;
  return origin === 'array' ? `${end}Items` : `${end}Value`;
};
