import type { z } from 'zod';

/** One broken rule: where (JSON Pointer into the input, RFC 6901), which rule, with which parameters. */
export type InputError = {
  pointer: string;
  rule: string;
  params?: Record<string, string | number>;
};

type Issue = z.core.$ZodIssue;

const escapeKey = (key: PropertyKey) => String(key).replaceAll('~', '~0').replaceAll('/', '~1');

export const toPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${escapeKey(key)}`).join('');

/** What a schema of zod found, as rules by name: the same in the form and in the API's answer. */
export const issuesToErrors = (issues: readonly Issue[]): InputError[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          pointer: toPointer([...issue.path, key]),
          rule: 'unknownField',
        }))
      : [{ pointer: toPointer(issue.path), ...ruleOf(issue) }],
  );

const ruleOf = (issue: Issue): Omit<InputError, 'pointer'> => {
  switch (issue.code) {
    case 'custom': {
      const { rule = 'invalid', ...params } = (issue.params ?? {}) as InputError['params'] & {
        rule?: string;
      };
      return Object.keys(params).length > 0 ? { rule, params } : { rule };
    }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return { rule: 'requiredInput' };
      return { rule: issue.expected === 'int' ? 'integerOnly' : 'invalid' };
    case 'invalid_value':
      return { rule: 'requiredSelect' };
    case 'too_big':
      return { rule: sizeRule(issue.origin, 'max'), params: { max: Number(issue.maximum) } };
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { rule: 'requiredInput' };
      return { rule: sizeRule(issue.origin, 'min'), params: { min: Number(issue.minimum) } };
    case 'invalid_format':
      return { rule: issue.format === 'regex' ? 'invalid' : issue.format };
    default:
      return { rule: 'invalid' };
  }
};

const sizeRule = (origin: string, end: 'max' | 'min') => {
  if (origin === 'string') return `${end}Characters`;
  return origin === 'array' ? `${end}Items` : `${end}Value`;
};
