import { z } from 'zod';
import { list, readData, text } from '#api/core/demo/data-file.ts';

/** The texts of the demo's judges. */

const japanese = z.strictObject({ ja: text.shape.ja });
const english = z.strictObject({ en: text.shape.en });

const byTier = <Line extends z.ZodType>(line: Line) =>
  z.strictObject({ high: list(line), middle: list(line), low: list(line) });

export const WORDS = readData(
  new URL('./comments.json', import.meta.url),
  z.strictObject({
    toJury: byTier(japanese),
    toJuryEnglish: byTier(english),
    toEntrant: byTier(japanese),
    toEntrantEnglish: byTier(english),
    toJuryCheck: z.strictObject({
      yes: list(japanese),
      no: list(japanese),
      unsure: list(japanese),
    }),
    citations: list(text),
    tie: text.shape.ja,
  }),
);

export type Tier = 'high' | 'middle' | 'low';

/** Returns the lines from which a judge picks, in the language of the judge. */
export const linesOf = (tier: Tier, isEnglish: boolean) => ({
  toJury: isEnglish
    ? WORDS.toJuryEnglish[tier].map(({ en }) => en)
    : WORDS.toJury[tier].map(({ ja }) => ja),
  toEntrant: isEnglish
    ? WORDS.toEntrantEnglish[tier].map(({ en }) => en)
    : WORDS.toEntrant[tier].map(({ ja }) => ja),
});
