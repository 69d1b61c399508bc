import { z } from 'zod';

/** The type of value that a rule checks. A rule of kind `any` combines with rules of every other kind. */
export type Kind = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'any';

type Value = {
  string: string;
  number: number;
  boolean: boolean;
  list: readonly unknown[];
  object: Readonly<Record<string, unknown>>;
  any: unknown;
};

export type Params = Readonly<Record<string, string | number>>;

/** `true` when the value is valid; otherwise `false`, or the parameters of the error message. */
type CheckResult = boolean | Params;

/**
 * The part of a rule that JSON Schema can express. It accepts everything that the rule accepts, but may accept more: the
 * published pattern means the same in ECMAScript with and without flag `u` and in RE2 (docs/decisions/0064). That excludes
 * lookaheads, `\p`, `\u`, and repetitions that exceed 1,000 together with those around them.
 */
export type Limits = {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** A pattern for the whole text, from `^` to `$`; it excludes NUL. The document has the first pattern of a field. */
  readonly pattern?: string;
  /** Source of a regular expression for how the text starts, instead of a pattern. */
  readonly start?: string;
  /** Characters, as in a class, of which none follows `start`. */
  readonly startExcludes?: string;
  /** Characters, as in a class, that the text does not contain, NUL included. */
  readonly excludes?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly type?: 'integer';
  readonly enum?: readonly boolean[];
};

export type RuleDefinition<K extends Kind = Kind, IsRequired extends boolean = boolean> = {
  /** Name of the export, of the reported rule, and of its message in `validations`. */
  readonly name: string;
  readonly kind: K;
  /** Whether the rule rejects empty values; every other rule accepts them. */
  readonly required: IsRequired;
  /** Whether the rule checks the empty string, although the field is optional. */
  readonly checksEmpty?: true;
  /** Whether blank input becomes null. */
  readonly blankToNull?: true;
  readonly params: Params;
  check(value: Value[K]): CheckResult | Promise<CheckResult>;
  /** Normalizes text before any rule of the field checks it. */
  readonly normalize?: (text: string) => string;
  readonly limits?: Limits;
  /** Documents in `x-rule` the conditions that `limits` cannot express. */
  readonly description?: string;
};

/** A rule of specification §5: a schema usable on its own, with the definition from which `rules()` builds fields. */
export type Rule<K extends Kind = Kind, IsRequired extends boolean = boolean> = z.ZodType & {
  readonly rule: RuleDefinition<K, IsRequired>;
};

type RuleOptions<K extends Kind> = Pick<
  RuleDefinition<K>,
  'check' | 'normalize' | 'limits' | 'description' | 'checksEmpty'
> & {
  readonly params?: Params;
};

/** Returns whether a form or JSON value means "no input". */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const ruleFactory =
  <K extends Kind, IsRequired extends boolean>(kind: K, required: IsRequired) =>
  (name: string, { params = {}, ...options }: RuleOptions<K>): Rule<K, IsRequired> => {
    const rule = { name, kind, required, params, ...options } as RuleDefinition<K, IsRequired>;
    const isOfKind = HAS_KIND[kind] as (value: unknown) => boolean;
    const standalone = { ...rule, check: (value: never) => isOfKind(value) && rule.check(value) };
    return Object.assign(z.unknown().check(...createChecks([standalone as RuleDefinition])), {
      rule,
    });
  };

export const stringRule = ruleFactory('string', false);
/** A rule that only normalizes text and accepts all of it. */
export const normalizingRule = (name: string, normalize: (text: string) => string) =>
  stringRule(name, { normalize, check: () => true });
export const numberRule = ruleFactory('number', false);
export const booleanRule = ruleFactory('boolean', false);
export const listRule = ruleFactory('list', false);
export const objectRule = ruleFactory('object', false);
export const anyRule = ruleFactory('any', false);
export const requiredRule = ruleFactory('any', true);
export const requiredStringRule = ruleFactory('string', true);

/** A standalone rule rejects values of another kind; in `rules()` the type of the schema does. */
const HAS_KIND: { readonly [K in Kind]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  any: () => true,
};

/** Creates Zod checks that normalize the value, then run the rules in order and report the first one that fails. */
export const createChecks = (definitions: readonly RuleDefinition[]) => [
  z.overwrite((value: unknown) =>
    typeof value === 'string'
      ? definitions.reduce((text, { normalize }) => normalize?.(text) ?? text, value)
      : value,
  ),
  (payload: z.core.ParsePayload): void | Promise<void> => runChecks(payload, definitions, 0),
];

const runChecks = (
  payload: z.core.ParsePayload,
  definitions: readonly RuleDefinition[],
  from: number,
): void | Promise<void> => {
  const { value } = payload;
  for (let at = from; at < definitions.length; at += 1) {
    const { name, params, required, checksEmpty, check } = definitions[at] as RuleDefinition;
    if (!required && isEmpty(value) && !(checksEmpty && value === '')) continue;
    const isAccepted = (result: CheckResult): boolean => {
      if (result === true) return true;
      const issueParams = { rule: name, ...params, ...(result || {}) };
      payload.issues.push({ code: 'custom', input: value, params: issueParams });
      return false;
    };
    const result = check(value as never);
    if (result instanceof Promise)
      return result.then((resolved) =>
        isAccepted(resolved) ? runChecks(payload, definitions, at + 1) : undefined,
      );
    if (!isAccepted(result)) return;
  }
};

/** Returns the `x-rule` extension: rules that JSON Schema keywords cannot express. */
export const ruleMetadata = (definitions: readonly RuleDefinition[]) => {
  const described = definitions
    .filter(({ description }) => description !== undefined)
    .map(({ name, params, description }) => ({
      name,
      ...(Object.keys(params).length > 0 && { params }),
      description,
    }));
  return described.length > 0 ? { 'x-rule': described } : {};
};
