import { z } from 'zod';
import type { Rule } from './rule.ts';
import { hasVisibleCharacter } from './text.ts';

/*
 * Rules that depend on other fields of the object. Each runs even when other fields are invalid, and reports one field.
 */

type Fields = Readonly<Record<string, unknown>>;

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
const isFilled = (value: unknown) =>
  typeof value === 'string' ? hasVisibleCharacter(value) : value !== undefined && value !== null;

/** Requires the field when `applies` returns true for the object. */
export const requiredIf = (
  name: string,
  applies: (value: Fields) => boolean,
  rule: 'requiredInput' | 'requiredSelect' = 'requiredInput',
) =>
  z.refine<Fields>((value) => !applies(value) || isFilled(value[name]), {
    path: [name],
    params: { rule },
    when: isObject,
  });

/** Applies a string rule to the field when `applies` returns true for the object. */
export const keptIf = (name: string, applies: (value: Fields) => boolean, rule: Rule<'string'>) =>
  z.refine<Fields>((value) => !applies(value) || rule.safeParse(value[name]).success, {
    path: [name],
    params: { rule: rule.rule.name, ...rule.rule.params },
    when: isObject,
  });

/** Requires the field to be empty when `applies` returns true for the object. */
export const emptyIf = (name: string, applies: (value: Fields) => boolean) =>
  z.refine<Fields>((value) => !applies(value) || !isFilled(value[name]), {
    path: [name],
    params: { rule: 'mustBeEmpty' },
    when: isObject,
  });

/** Requires the upper end of a range, `max`, not to be below the lower one, `min`. Either may be absent. */
export const orderedRange = z.refine<Fields>(
  ({ min, max }) => typeof min !== 'number' || typeof max !== 'number' || min <= max,
  { path: ['max'], params: { rule: 'notBelowMinimum' }, when: isObject },
);

/** Requires the end of a period to be after its start, both ISO 8601 times. Either may be absent. */
export const endsAfterStart = (start: string, end: string) =>
  z.refine<Fields>(
    (value) => {
      const [from, to] = [value[start], value[end]];
      if (typeof from !== 'string' || typeof to !== 'string') return true;
      return !(Date.parse(from) >= Date.parse(to));
    },
    { path: [end], params: { rule: 'endsAfterStart' }, when: isObject },
  );
