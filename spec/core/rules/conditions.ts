import { z } from 'zod';
import type { Rule } from './rule.ts';
import { canBeSeen } from './text.ts';

/*
 * Rules between the fields of an object: each is judged whatever else is wrong, and is told at one field.
 */

type Fields = Readonly<Record<string, unknown>>;

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const isFilled = (value: unknown) =>
  typeof value === 'string' ? canBeSeen(value) : value !== undefined && value !== null;

/** The field has to be filled in where the other fields say so; told as `requiredInput`, or as the rule that is named. */
export const neededWhen = (
  name: string,
  applies: (value: Fields) => boolean,
  rule: 'requiredInput' | 'requiredSelect' = 'requiredInput',
) =>
  z.refine<Fields>((value) => !applies(value) || isFilled(value[name]), {
    path: [name],
    params: { rule },
    when: isObject,
  });

/** The field keeps this rule where the other fields say so. */
export const keepsWhen = (
  name: string,
  applies: (value: Fields) => boolean,
  rule: Rule<'string'>,
) =>
  z.refine<Fields>((value) => !applies(value) || rule.safeParse(value[name]).success, {
    path: [name],
    params: { rule: rule.rule.name, ...rule.rule.params },
    when: isObject,
  });
