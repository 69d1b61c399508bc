import { z } from 'zod';
import { rules } from './rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from './rules/string.ts';

/** Text to enter in both languages, of at most `max` code points each; the Japanese is required. */
export const localizedInput = (max: number) =>
  z
    .strictObject({
      ja: rules(trimToNotBlank, maxFullWidthCharacters(max)).meta({
        description: 'Japanese text.',
      }),
      en: rules(maxFullWidthCharacters(max)).meta({
        description: 'English text. Absent if there is none.',
      }),
    })
    .meta({ description: 'Text in both languages.' });
