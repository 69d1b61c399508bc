import { z } from 'zod';
import { keepsReading } from '#spec/core/rules/readings.ts';
import type { ContentField } from './fields.ts';

/*
 * A type of content: its fields, its address, and the fields by which its lists are sorted, filtered and searched. Domain:
 * content.
 */

export type ContentFields = Readonly<Record<string, ContentField>>;

type Shape<Fields extends ContentFields, Which extends 'draft' | 'complete'> = {
  [Name in keyof Fields]: Fields[Name][Which];
};

type Names<Fields extends ContentFields> = keyof Fields & string;

type Definition<Type extends string, Fields extends ContentFields> = {
  readonly type: Type;
  readonly fields: Fields;
  /** The path of its pages without language prefix, which a slug follows; absent without pages of its own. */
  readonly path?: string;
  /** Absent where pages are addressed by id. Slugs in `reserved` are paths of other pages. */
  readonly slugs?: { readonly reserved: readonly string[] };
  /** The field that names it in lists of staff. */
  readonly title: Names<Fields>;
  /** The field by which public lists are filtered or grouped. */
  readonly category?: Names<Fields>;
  /** The fields with the words that searches find. */
  readonly searched: readonly Names<Fields>[];
  /** Whether public lists come in pages; other types are listed whole, up to a limit. */
  readonly isPaged?: boolean;
  /** Order of public lists: as staff arranged them, by first release, or by a field with a date; the newest first. */
  readonly order: 'position' | 'released' | { readonly by: Names<Fields> };
  /** The flag that puts items at the top of public lists. */
  readonly pinned?: Names<Fields>;
};

export type ContentType<
  Type extends string = string,
  Fields extends ContentFields = ContentFields,
> = Definition<Type, Fields> & {
  /** The fields that a revision may have. */
  readonly draft: z.ZodObject<Shape<Fields, 'draft'>, z.core.$strict>;
  /** The fields that a release requires. */
  readonly complete: z.ZodObject<Shape<Fields, 'complete'>, z.core.$strict>;
  /** The fields in responses to staff. */
  readonly answer: z.ZodObject<Shape<Fields, 'draft'>, z.core.$strict>;
};

export const contentType = <const Type extends string, const Fields extends ContentFields>(
  definition: Definition<Type, Fields>,
): ContentType<Type, Fields> => {
  const shape = <Which extends 'draft' | 'complete'>(which: Which) =>
    Object.fromEntries(
      Object.entries(definition.fields).map(([name, field]) => [name, field[which]]),
    ) as Shape<Fields, Which>;
  return {
    ...definition,
    draft: z.strictObject(shape('draft')).check(...readingRules(definition)),
    complete: z.strictObject(shape('complete')).check(...readingRules(definition)),
    answer: z.strictObject(answerShape(definition.fields)),
  };
};

/** The field `kana` is the reading of the one that names the content. */
export const readingRules = ({
  fields,
  title,
}: Pick<Definition<string, ContentFields>, 'fields' | 'title'>) =>
  'kana' in fields ? [keepsReading(title, 'kana')] : [];

const answerShape = <Fields extends ContentFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { draft, answer = draft }]) => {
      const description = `${answer.meta()?.description} Absent while empty.`;
      return [name, answer.optional().meta({ description })];
    }),
  ) as unknown as Shape<Fields, 'draft'>;
