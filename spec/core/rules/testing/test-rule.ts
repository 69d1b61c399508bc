import { expect, it } from 'vitest';
import type { z } from 'zod';

const formatValue = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(JSON.stringify(value));
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

/** Defines one test for each value that a rule accepts or rejects. */
export const testRule = (
  name: string,
  rule: z.ZodType,
  { passes, fails }: { passes: readonly unknown[]; fails: readonly unknown[] },
): void => {
  for (const [outcome, values] of [
    ['accepts', passes],
    ['rejects', fails],
  ] as const) {
    it.each(values.map((value) => ({ value, text: formatValue(value) })))(
      `${name} ${outcome} $text`,
      async ({ value }) => {
        expect((await rule.safeParseAsync(value)).success).toBe(outcome === 'accepts');
      },
    );
  }
};

/** Accepted by every optional rule. */
export const EMPTY_VALUES = ['', null, undefined] as const;
