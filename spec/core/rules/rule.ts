import { z } from 'zod';

/** What a rule judges; `any` is whatever the rules beside it judge. */
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

/** True where the rule holds; false, or the parameters of its message, where it is broken. */
type Verdict = boolean | Params;

/** What JSON Schema can say of a rule. Patterns begin with `^`; one that ends with `$` admits clean text only. */
export type Limits = {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly type?: 'integer';
  readonly enum?: readonly boolean[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: true;
};

export type Definition<K extends Kind = Kind, Needed extends boolean = boolean> = {
  /** Of its export, of its failure, of its message in `validations`. */
  readonly name: string;
  readonly kind: K;
  /** Judges what is empty too; all others let it pass. */
  readonly needed: Needed;
  /** Judges the empty text, though nothing at all may be there. */
  readonly judgesBlank?: true;
  /** Makes null of what was left blank. */
  readonly nullsBlank?: true;
  readonly params: Params;
  holds(value: Value[K]): Verdict | Promise<Verdict>;
  /** Brings what keyboards write differently into one writing, before it is judged. */
  readonly clean?: (text: string) => string;
  readonly limits?: Limits;
  /** For the document, what `limits` cannot say. */
  readonly says?: string;
};

/** A rule of specification §5: a schema that judges alone, and the definition by which `rules()` joins it to others. */
export type Rule<K extends Kind = Kind, Needed extends boolean = boolean> = z.ZodType & {
  readonly rule: Definition<K, Needed>;
};

type Made<K extends Kind> = Pick<
  Definition<K>,
  'holds' | 'clean' | 'limits' | 'says' | 'judgesBlank'
> & {
  readonly params?: Params;
};

/** Nothing has been entered: what a form and JSON have for it. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

const make =
  <K extends Kind, Needed extends boolean>(kind: K, needed: Needed) =>
  (name: string, { params = {}, ...made }: Made<K>): Rule<K, Needed> => {
    const rule = { name, kind, needed, params, ...made } as Definition<K, Needed>;
    const isOfKind = IS[kind] as (value: unknown) => boolean;
    const alone = { ...rule, holds: (value: never) => isOfKind(value) && rule.holds(value) };
    return Object.assign(z.unknown().check(...checksOf([alone as Definition])), { rule });
  };

export const stringRule = make('string', false);
/** Brings a text into one writing, and refuses none. */
export const cleaningRule = (name: string, clean: (text: string) => string) =>
  stringRule(name, { clean, holds: () => true });
export const numberRule = make('number', false);
export const booleanRule = make('boolean', false);
export const listRule = make('list', false);
export const objectRule = make('object', false);
export const anyRule = make('any', false);
export const neededRule = make('any', true);
export const neededStringRule = make('string', true);

/** What is not of its kind breaks a rule that judges alone; `rules()` has the type of its schema for that. */
const IS: { readonly [K in Kind]: (value: unknown) => boolean } = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  any: () => true,
};

/** One check for all rules: they are asked in their order, and the first that is broken is the one that is told. */
export const checksOf = (definitions: readonly Definition[]) => [
  z.overwrite((value: unknown) =>
    typeof value === 'string'
      ? definitions.reduce((text, { clean }) => clean?.(text) ?? text, value)
      : value,
  ),
  (payload: z.core.ParsePayload): void | Promise<void> => judge(payload, definitions, 0),
];

const judge = (
  payload: z.core.ParsePayload,
  definitions: readonly Definition[],
  from: number,
): void | Promise<void> => {
  const { value } = payload;
  for (let at = from; at < definitions.length; at += 1) {
    const { name, params, needed, judgesBlank, holds } = definitions[at] as Definition;
    if (!needed && isEmpty(value) && !(judgesBlank && value === '')) continue;
    const settle = (verdict: Verdict): boolean => {
      if (verdict === true) return true;
      const told = { rule: name, ...params, ...(verdict || {}) };
      payload.issues.push({ code: 'custom', input: value, params: told });
      return false;
    };
    const verdict = holds(value as never);
    if (verdict instanceof Promise)
      return verdict.then((late) =>
        settle(late) ? judge(payload, definitions, at + 1) : undefined,
      );
    if (!settle(verdict)) return;
  }
};

/** For the document, what its own words cannot say of these rules. */
export const toldOf = (definitions: readonly Definition[]) => {
  const told = definitions
    .filter(({ says }) => says !== undefined)
    .map(({ name, params, says }) => ({
      name,
      ...(Object.keys(params).length > 0 && { params }),
      description: says,
    }));
  return told.length > 0 ? { 'x-rule': told } : {};
};
