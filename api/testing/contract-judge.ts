import { z } from 'zod';
import { operation } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { listOf } from '#spec/core/rules/lists.ts';
import { emptyToNull, integerOnly, requiredInput } from '#spec/core/rules/number.ts';
import { type Rule, stringRule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { SAMPLES, type Sample } from '#spec/core/rules/testing/samples.ts';

/*
 * A contract made of the rules: an operation for each, whose body is values for it.
 */

/** A rule as a field of a body. */
export type Judged = { readonly id: string; readonly field: z.ZodType; readonly sample: Sample };

const Main = z.strictObject({ main: z.boolean().optional(), n: z.int().min(0).max(9).optional() });

const fieldOf = ({ name, rule, group }: Sample): z.ZodType => {
  const item = name === 'exactlyOneTrue' ? Main : rules(maxFullWidthCharacters(3));
  if (rule.rule.kind === 'list') return listOf(item, rule as Rule<'list'>);
  if (group === 'objects') return rule.meta({ description: 'An object.' });
  return rules(rule as Rule<'string'>);
};

/** Those that have to ask somebody are asked by the handler, not by the chain before it. */
const isLate = ({ name }: Sample) => name === 'checkDuplicate' || name === 'checkCustomMessage';
const sampleOf = (name: string) => SAMPLES.find((sample) => sample.name === name) as Sample;

export const JUDGED: readonly Judged[] = [
  ...SAMPLES.filter((sample) => !isLate(sample)).map((sample) => ({
    id: `${sample.group}-${sample.name}`,
    field: fieldOf(sample),
    sample,
  })),
  {
    id: 'number-needed',
    field: rules(requiredInput, integerOnly),
    sample: sampleOf('integerOnly'),
  },
  { id: 'number-or-null', field: rules(emptyToNull, integerOnly), sample: sampleOf('integerOnly') },
  { id: 'boolean-needed', field: rules(requiredInput, onlyTrue), sample: sampleOf('onlyTrue') },
];

/** So many values at once; a problem tells at most 100 errors. */
export const BATCH = 20;

/** A rule that takes what its own words in the document refuse. */
export const BROKEN = 'string-broken';
const broken = stringRule('broken', {
  holds: (text) => text.length <= 3,
  limits: { maxLength: 2 },
});

const judging = (id: string, field: z.ZodType) =>
  operation({
    id,
    tag: 'rules',
    method: 'post',
    path: `/api/v1/rules/${id}`,
    access: 'none',
    summary: 'Judge',
    description: 'Judges values.',
    body: z.strictObject({ values: z.array(z.strictObject({ value: field })).max(BATCH) }),
    success: { status: 204, description: 'All pass.' },
  });

export const JUDGING = Object.fromEntries(
  [...JUDGED, { id: BROKEN, field: rules(broken) }].map(({ id, field }) => [
    id,
    judging(id, field),
  ]),
);
