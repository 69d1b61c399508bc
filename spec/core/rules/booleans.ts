import { booleanRule, type Rule, type RuleDefinition } from './rule.ts';

/*
 * Boolean rules. Specification §5. An absent value is valid unless the field also has `requiredInput`.
 */

/** A rule that accepts a single boolean value. */
type OnlyRule<Only extends boolean> = Rule<'boolean', false> & {
  readonly rule: RuleDefinition<'boolean', false> & { readonly only: Only };
};

const only = <Only extends boolean>(name: string, only: Only): OnlyRule<Only> => {
  const rule = booleanRule(name, {
    check: (value) => value === only,
    limits: { enum: [only] },
  });
  return Object.assign(rule, { rule: { ...rule.rule, only } });
};

export const onlyTrue = only('onlyTrue', true);
export const onlyFalse = only('onlyFalse', false);
