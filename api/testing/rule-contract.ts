import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { emptyToNull, integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { type Rule, stringRule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';

/*
 * A contract with one operation per rule, whose body is a list of values.
 */

/** A rule as a field of a request body. */
export type RuleCase = { readonly id: string; readonly field: z.ZodType; readonly sample: Sample };

const createField = ({ rule, group }: Sample): z.ZodType => {
  if (group === 'lists') return rule.meta({ description: 'A list.' });
  if (group === 'objects') return rule.meta({ description: 'An object.' });
  return rules(rule as Rule<'string'>);
};

/** Asynchronous rules are checked by handlers, not by the request chain. */
const isAsync = ({ name }: Sample) => name === 'checkDuplicate' || name === 'checkCustomMessage';
const findSample = (name: string) => SAMPLES.find((sample) => sample.name === name) as Sample;

export const RULE_CASES: readonly RuleCase[] = [
  ...SAMPLES.filter((sample) => !isAsync(sample)).map((sample) => ({
    id: `${sample.group}-${sample.name}`,
    field: createField(sample),
    sample,
  })),
  {
    id: 'number-needed',
    field: rules(requiredInput, integerOnly),
    sample: findSample('integerOnly'),
  },
  {
    id: 'number-or-null',
    field: rules(emptyToNull, integerOnly),
    sample: findSample('integerOnly'),
  },
  { id: 'boolean-needed', field: rules(requiredInput, onlyTrue), sample: findSample('onlyTrue') },
];

/** Values per request; a problem reports at most 100 errors. */
export const BATCH_SIZE = 20;

/** A rule that accepts values which its own JSON Schema rejects. */
export const INCONSISTENT_RULE = 'string-broken';
const inconsistent = stringRule('broken', {
  check: (text) => text.length <= 3,
  limits: { maxLength: 2 },
});

const ruleOperation = (id: string, field: z.ZodType) =>
  operation({
    id,
    tag: 'rules',
    method: 'post',
    path: `/api/v1/rules/${id}`,
    access: 'none',
    summary: 'Judge',
    description: 'Judges values.',
    body: z.strictObject({ values: z.array(z.strictObject({ value: field })).max(BATCH_SIZE) }),
    success: { status: 204, description: 'All pass.' },
  });

export const RULE_OPERATIONS = Object.fromEntries(
  [...RULE_CASES, { id: INCONSISTENT_RULE, field: rules(inconsistent) }].map(({ id, field }) => [
    id,
    ruleOperation(id, field),
  ]),
);
