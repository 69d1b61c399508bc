import { z } from 'zod';
import type { Rule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';

/* Lists as forms have them: a fixed number of rows, of which some stay empty. */

type TextRules = readonly [Rule<'string', false>, ...Rule<'string', false>[]];
type Rows = z.ZodType<(string | undefined)[]>;

/** Returns the rows of a list; missing ones are empty. */
export const toRows = (values: readonly string[] | undefined, count: number): string[] =>
  Array.from({ length: count }, (_value, at) => values?.[at] ?? '');

/** Returns the list without empty rows. */
export const filledRows = (rows: readonly unknown[] | null | undefined): string[] =>
  (rows ?? []).filter((row): row is string => typeof row === 'string' && row !== '');

/** Reports a repeated item at its row. */
const withoutRepetition = (list: Rows, count: number): Rows =>
  Array.from({ length: count }).reduce<Rows>(
    (schema, _row, at) =>
      schema.refine((rows) => !rows[at] || rows.indexOf(rows[at]) === at, {
        path: [at],
        params: { rule: 'uniqueItems' },
      }),
    list,
  );

/** Texts, one row each, none of them twice. */
export const textRows = (given: TextRules, count: number): Rows =>
  withoutRepetition(z.array(rules(...given)).length(count) as Rows, count);

/** Texts, one row each, at least one and none of them twice. */
export const requiredTextRows = (given: TextRules, count: number): Rows =>
  textRows(given, count).refine((rows) => rows.some(Boolean), {
    path: [0],
    params: { rule: 'requiredInput' },
  });

/** Choices in order, none of them twice. The first is required unless the list is `optional`. */
export const rankedRows = (
  values: readonly string[],
  count: number,
  { optional = false }: { readonly optional?: boolean } = {},
): Rows => {
  const choices: Rows = z.array(z.enum(values as [string, ...string[]]).optional());
  const list = optional
    ? choices
    : choices.refine((rows) => rows[0] !== undefined, {
        path: [0],
        params: { rule: 'requiredSelect' },
      });
  return withoutRepetition(list, count);
};
