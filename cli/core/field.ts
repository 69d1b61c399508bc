import { escapeUnsafe } from './terminal-text.ts';

/*
 * The paths of `--field`: names of fields, separated by dots; `[]` for every item of a list, `[0]` for one. `users[].id`,
 * `[].name.ja` and `email` are paths.
 */

const ITEMS = Symbol('every item');
type Step = string | typeof ITEMS;
export type Field = readonly Step[];

const STEP = /(?:^\.?|\.)([^.[\]]+)|\[(\d*)\]/gy;

/** Returns undefined for a text that is not a path. */
export const parseField = (text: string): Field | undefined => {
  const steps = [...text.matchAll(STEP)];
  const isWhole = steps.map(([step]) => step).join('') === text && text !== '';
  return isWhole ? steps.map(([, name, index]) => name ?? (index || ITEMS)) : undefined;
};

/** Returns the values at a path; a value is undefined where the path does not exist. */
export const selectField = (value: unknown, field: Field): unknown[] =>
  field.reduce<unknown[]>((values, step) => values.flatMap((each) => enter(each, step)), [value]);

const enter = (value: unknown, step: Step): unknown[] => {
  if (step === ITEMS) return Array.isArray(value) ? value : [undefined];
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, step);
  return [isThere ? (value as Record<string, unknown>)[step] : undefined];
};

/** Returns a value on a line of its own: text as it is, nothing for null, everything else as JSON. */
export const fieldLine = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return escapeUnsafe(typeof value === 'string' ? value : JSON.stringify(value));
};
