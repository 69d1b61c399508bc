import { z } from 'zod';
import { objectRule } from './rule.ts';

/*
 * Rules of objects. Specification §5.
 */

export { requiredSelect } from './number.ts';

const anObject = objectRule('nullToEmptyObject', { holds: () => true });

/** Null becomes an empty object. */
export const nullToEmptyObject = Object.assign(
  z.preprocess((value) => (value === null ? {} : value), anObject),
  { rule: anObject.rule },
);
