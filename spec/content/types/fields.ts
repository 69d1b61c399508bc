import { z } from 'zod';
import { EnteredDay } from '#spec/core/entered.ts';
import { optionalLocalized, requiredLocalized } from '#spec/core/localized-input.ts';
import { optionalReading } from '#spec/core/reading-fields.ts';
import { requiredDate, withinTwoYears } from '#spec/core/rules/dates.ts';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { requiredInput, requiredSelect } from '#spec/core/rules/number.ts';
import type { Rule } from '#spec/core/rules/rule.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { growingEnum, Id, localized as shownText, singleLineRules } from '#spec/core/shared.ts';
import { accountFields, LINK_RULES, linkList, shownAccountFields } from '#spec/core/web-links.ts';

/* Fields of contents. A draft may have gaps, but its filled fields are valid; a release needs all required fields. */

/** The kind of a field's reference or text: texts in both languages are searched and translated. */
export type FieldRole = 'localized' | 'picture' | 'pictureWithoutText' | 'products' | 'award';

export type ContentField<
  Draft extends z.ZodType = z.ZodType,
  Complete extends z.ZodType = z.ZodType,
> = {
  readonly draft: Draft;
  readonly complete: Complete;
  /** The schema of a filled field in responses; by default the same as in drafts. */
  readonly answer?: z.ZodType;
  readonly role?: FieldRole;
  /** Whether lists leave it out. */
  readonly isLong?: true;
  /** The placeholder that previews show as long as a release would refuse the field. */
  readonly gap?: Gap;
};

type Gap = (
  given: unknown,
  preview: { readonly today: string; readonly siteUrl: string },
) => unknown;

/** Stands in previews for a text that is still missing. */
const MISSING_TEXT = '…';

const missingTexts: Gap = (given) => ({ ...(given as object | undefined), ja: MISSING_TEXT });

export const MAX_MARKDOWN = 30_000;
const MAX_ALT = 200;

type TextRules = readonly [Rule<'string', false>, ...Rule<'string', false>[]];

type Texts<Complete extends z.ZodType> = {
  readonly max: number;
  readonly given: TextRules;
  readonly complete: Complete;
  readonly description: string;
};

const localized = <Complete extends z.ZodType>({
  max,
  given,
  complete,
  description,
}: Texts<Complete>) => ({
  draft: optionalLocalized(...given).meta({ description }),
  complete: complete.meta({ description }) as Complete,
  answer: shownText(max).meta({ description }),
  role: 'localized' as const,
});

/** One line in both languages; a release needs the Japanese. */
export const requiredLine = (max: number, description: string) => {
  const given = singleLineRules(max);
  const complete = z.strictObject({
    ja: rules(trimToNotBlank, ...given).meta({ description: 'Japanese text.' }),
    en: rules(...given).meta({ description: 'English text. If absent, the Japanese is shown.' }),
  });
  return { ...localized({ max, given, complete, description }), gap: missingTexts };
};

/** One line in both languages, or none. */
export const optionalLine = (max: number, description: string) => {
  const given = singleLineRules(max);
  return localized({ max, given, complete: optionalLocalized(...given), description });
};

/** Markdown without HTML in both languages; a release needs the Japanese. */
export const markdown = (description: string) => ({
  ...markdownOf(requiredLocalized(...MARKDOWN_RULES), description),
  gap: missingTexts,
});

/** Markdown without HTML in both languages, or none. */
export const optionalMarkdown = (description: string) =>
  markdownOf(optionalLocalized(...MARKDOWN_RULES), description);

const MARKDOWN_RULES = [maxFullWidthCharacters(MAX_MARKDOWN)] as const;

const markdownOf = <Complete extends z.ZodType>(complete: Complete, description: string) => ({
  ...localized({
    max: MAX_MARKDOWN,
    given: MARKDOWN_RULES,
    complete,
    description: `${description} Markdown without HTML.`,
  }),
  isLong: true as const,
});

/** A field that a release may lack: the same in drafts. */
const optional = <Schema extends z.ZodType>(schema: Schema) => ({
  draft: schema,
  complete: schema,
});

/** One of the values; a release needs it. */
export const choice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) => {
  const schema = z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null || input === '' ? requiredSelect.rule.name : undefined,
  });
  return {
    draft: z.enum(values).optional().meta({ description }),
    complete: schema.meta({ description }),
    answer: growingEnum(values, description),
    gap: () => values[0],
  };
};

/** A name that is the same in both languages; a release needs it. */
export const requiredName = (max: number, description: string) => ({
  draft: rules(...singleLineRules(max)).meta({ description }),
  complete: rules(trimToNotBlank, ...singleLineRules(max)).meta({ description }),
  gap: () => MISSING_TEXT,
});

/** A name that is the same in both languages, or none. */
export const optionalName = (max: number, description: string) =>
  optional(rules(...singleLineRules(max)).meta({ description }));

export const kana = (max: number) => optional(optionalReading(max, 'Japanese name'));

/** A day of the past or the future; a release needs it. */
export const requiredDay = (description: string) => ({
  draft: EnteredDay.optional().meta({ description }),
  complete: rules(requiredDate, withinTwoYears).meta({ description }),
  gap: ((_, { today }) => today) satisfies Gap,
});

/** An address of a page elsewhere, with https; a release needs it. */
export const requiredLink = (description: string) => ({
  draft: rules(...LINK_RULES).meta({ description }),
  complete: rules(requiredInput, ...LINK_RULES).meta({ description }),
  gap: ((_, { siteUrl }) => siteUrl) satisfies Gap,
});

export const optionalLink = (description: string) =>
  optional(rules(...LINK_RULES).meta({ description }));

/** At most `max` addresses of pages elsewhere, with https. */
export const links = (max: number, description: string) =>
  optional(linkList(max, 'https://tide.example/').optional().meta({ description }));

/** Accounts at social networks. */
export const accounts = () => {
  const description = 'Accounts at social networks.';
  return {
    ...optional(z.strictObject(accountFields).optional().meta({ description })),
    answer: z.strictObject(shownAccountFields).meta({ description }),
  };
};

export const flag = (description: string) => optional(z.boolean().optional().meta({ description }));

const pictureId = Id.meta({ description: 'Id of an uploaded picture.' });

/** A picture with its text alternative, of which a release needs the Japanese. */
export const picture = (description: string) => {
  const given = singleLineRules(MAX_ALT);
  const alt = { description: 'What the picture shows, for those who do not see it.' };
  return {
    draft: z
      .strictObject({ id: pictureId, alt: optionalLocalized(...given).meta(alt) })
      .optional()
      .meta({ description }),
    complete: z
      .strictObject({ id: pictureId, alt: requiredLocalized(...given).meta(alt) })
      .optional()
      .meta({ description }),
    answer: z
      .strictObject({
        id: pictureId,
        alt: shownText(MAX_ALT)
          .optional()
          .meta({ description: `${alt.description} Absent until written.` }),
      })
      .meta({ description }),
    role: 'picture' as const,
    gap: ((given, preview) => ({
      ...(given as object),
      alt: missingTexts((given as { alt?: unknown }).alt, preview),
    })) satisfies Gap,
  };
};

/** A picture that needs no text of its own, because the name is next to it. */
export const logo = (description: string) => ({
  ...optional(z.strictObject({ id: pictureId }).optional().meta({ description })),
  role: 'pictureWithoutText' as const,
});

/** At most `max` works, in order. */
export const products = (max: number, description: string) => ({
  ...optional(listField(Id, { max }, uniqueItems).optional().meta({ description })),
  role: 'products' as const,
});

/** The id of an award, or none. */
export const awardReference = (description: string) => ({
  ...optional(Id.optional().meta({ description })),
  role: 'award' as const,
});
