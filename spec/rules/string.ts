import { z } from 'zod';

/** Text without NUL and without half a surrogate pair: what PostgreSQL and JSON can hold exactly. */
export const CLEAN_TEXT = '^[^\\u0000\\ud800-\\udfff]*$';
const clean = new RegExp(CLEAN_TEXT, 'u');

/** Length as readers count it: Unicode code points, so that 𠮷 is one. */
export const codePoints = (text: string): number => [...text].length;

/** At most `max` characters, counted in code points; half-width ones count like full-width ones. Specification §5. */
export const maxFullWidthCharacters = (max: number) =>
  z
    .string()
    .check(
      z.refine((text) => codePoints(text) <= max, {
        params: { rule: 'maxFullWidthCharacters', max },
        abort: true,
      }),
      z.refine((text) => clean.test(text), { params: { rule: 'cleanText' } }),
    )
    .meta({ maxLength: max, pattern: CLEAN_TEXT });
