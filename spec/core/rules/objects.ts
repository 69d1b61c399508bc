import { z } from 'zod';
import { objectRule } from './rule.ts';

/*
 * Object rules. Specification §5.
 */

export { requiredSelect } from './number.ts';

const objectCheck = objectRule('nullToEmptyObject', { check: () => true });

/** Replaces null with an empty object. */
export const nullToEmptyObject = Object.assign(
  z.preprocess((value) => (value === null ? {} : value), objectCheck),
  { rule: objectCheck.rule },
);
