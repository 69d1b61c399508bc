import { expect, it } from 'vitest';
import type { z } from 'zod';

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? JSON.stringify(value) : String(JSON.stringify(value));
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
};

/** Values that pass a rule, and values that break it: one test for each. */
export const table = (
  name: string,
  rule: z.ZodType,
  { passes, fails }: { passes: readonly unknown[]; fails: readonly unknown[] },
): void => {
  for (const [verdict, values] of [
    ['takes', passes],
    ['refuses', fails],
  ] as const) {
    it.each(values.map((value) => ({ value, text: shown(value) })))(
      `${name} ${verdict} $text`,
      async ({ value }) => {
        expect((await rule.safeParseAsync(value)).success).toBe(verdict === 'takes');
      },
    );
  }
};

/** What every rule takes that asks for nothing. */
export const EMPTY = ['', null, undefined] as const;
