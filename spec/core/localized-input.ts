import { z } from 'zod';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import type { Rule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { hasVisibleCharacter } from '#spec/core/rules/text.ts';

/* Input in both languages, as `localized` of responses. */

const JAPANESE = { description: 'Japanese text.' };
const ENGLISH = { description: 'English text. If absent, English pages show the Japanese.' };

type TextRules = readonly [Rule<'string', false>, ...Rule<'string', false>[]];

/** A field that needs a Japanese text. */
export const requiredLocalized = (...given: TextRules) =>
  z.strictObject({
    ja: rules(requiredInput, ...given).meta(JAPANESE),
    en: rules(...given).meta(ENGLISH),
  });

/** A field that may be empty: without both texts it counts as absent. An English text needs a Japanese one. */
export const optionalLocalized = (...given: TextRules) =>
  z
    .strictObject({ ja: rules(...given).meta(JAPANESE), en: rules(...given).meta(ENGLISH) })
    .check(requiredIf('ja', ({ en }) => typeof en === 'string' && hasVisibleCharacter(en)))
    .optional();

export type LocalizedInput = { readonly ja?: string | undefined; readonly en?: string | undefined };

/** Returns the text of an optional field to store; undefined when it is empty. */
export const toLocalized = (
  input: LocalizedInput | undefined,
): { ja: string; en?: string } | undefined =>
  input?.ja ? { ja: input.ja, ...(input.en && { en: input.en }) } : undefined;
