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

/** Requires the end of a period to be after its start, both ISO 8601 times. Either may be absent. */
export const endsAfterStart = (start: string, end: string) =>
  z.refine<Fields>(
    (value) => {
      const [from, to] = [start, end].map((name) => Date.parse(String(value[name])));
      return !((from as number) >= (to as number));
    },
    { path: [end], params: { rule: 'endsAfterStart' }, when: isObject },
  );
