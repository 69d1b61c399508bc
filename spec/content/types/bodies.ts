import { z } from 'zod';
import { readingRules } from './content-type.ts';
import { CONTENT_TYPE_NAMES, CONTENT_TYPES, type ContentTypeName } from './types.ts';

/*
 * Contents in requests and answers: a union of all types, discriminated by `type`.
 */

type Types = typeof CONTENT_TYPES;
type Which = 'draft' | 'answer';
type Body<Name extends ContentTypeName, As extends Which> =
  Types[Name][As] extends z.ZodObject<infer Shape>
    ? z.ZodObject<{ type: z.ZodLiteral<Name> } & Shape, z.core.$strict>
    : never;
type Bodies<As extends Which> = { [Name in ContentTypeName]: Body<Name, As> }[ContentTypeName];

const bodyOf = (name: ContentTypeName, which: Which, kind: string, description: string) =>
  z
    .strictObject({
      type: z.literal(name).meta({ description: 'Type of the content.' }),
      ...CONTENT_TYPES[name][which].shape,
    })
    .check(...(which === 'draft' ? readingRules(CONTENT_TYPES[name]) : []))
    .meta({ id: `${name[0]?.toUpperCase()}${name.slice(1)}${kind}`, description });

const unionOf = <As extends Which>(which: As, kind: string, description: string) => {
  const [first, ...others] = CONTENT_TYPE_NAMES.map((name) =>
    bodyOf(name, which, kind, description),
  ) as unknown as [Bodies<As>, ...Bodies<As>[]];
  return z.discriminatedUnion('type', [first, ...others]);
};

/** The fields that staff write. Any of them may be empty; filled ones are valid. */
export const ContentDraft = unionOf(
  'draft',
  'Draft',
  'What staff write. It may have gaps, but what it has is valid.',
).meta({ id: 'ContentDraft', description: 'What a content should say.' });
export type ContentDraft = z.output<typeof ContentDraft>;

/** The fields that responses show to staff. */
export const ContentFields = unionOf(
  'answer',
  'Fields',
  'What staff wrote. It may have gaps.',
).meta({ id: 'ContentFields', description: 'What a content says.' });
export type ContentFields = z.output<typeof ContentFields>;

export const contentExample = {
  type: 'article',
  title: { ja: '開場は10時です', en: 'Doors open at ten' },
  body: { ja: '両日とも10時に開場します。' },
  category: 'news',
} as const;
