import { booleanRule, type Definition, type Rule } from './rule.ts';

/*
 * Rules of yes and no. Specification §5. What was not answered passes; with `requiredInput` it does not.
 */

/** A rule that leaves one answer. */
type Only<Answer extends boolean> = Rule<'boolean', false> & {
  readonly rule: Definition<'boolean', false> & { readonly only: Answer };
};

const only = <Answer extends boolean>(name: string, answer: Answer): Only<Answer> => {
  const made = booleanRule(name, {
    holds: (value) => value === answer,
    limits: { enum: [answer] },
  });
  return Object.assign(made, { rule: { ...made.rule, only: answer } });
};

export const onlyTrue = only('onlyTrue', true);
export const onlyFalse = only('onlyFalse', false);
