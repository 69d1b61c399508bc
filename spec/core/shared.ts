import { z } from 'zod';
import { absentOrFilled } from '#spec/core/rules/normalise.ts';
import { orNull } from '#spec/core/rules/nullable.ts';
import { checksOf } from '#spec/core/rules/rule.ts';
import { cleanText, maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { CLEAN_TEXT } from '#spec/core/rules/text.ts';

/** Text of an answer: at most `max` code points. What people enter is made of `rules()`. */
export const text = (max: number) =>
  z
    .string()
    .check(...checksOf([maxFullWidthCharacters(max).rule, cleanText.rule]))
    .meta({ maxLength: max, pattern: CLEAN_TEXT });

/** Text that must not be empty: at most `max` code points. */
export const requiredText = (max: number) => text(max).min(1);

/** The rules of a text on one line that people enter: at most `max` code points. */
export const oneLine = (max: number) =>
  [maxFullWidthCharacters(max), cleanText, singleLine] as const;

/** A short word of the machine's: a code, a slug, a token. */
export const word = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/);

/** A whole number in a query, where everything arrives as text. */
export const wholeNumber = (
  min: number,
  max: number,
  meta: { description: string; example: number },
) =>
  z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= min, { params: { rule: 'minValue', min } })
    .refine((value) => value <= max, { params: { rule: 'maxValue', max } })
    .optional()
    // Metadata that names a type replaces what the document would be given otherwise, bounds included.
    .meta({ type: 'integer', minimum: min, maximum: max, ...meta });

export const Id = z.uuid().meta({ example: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10' });

/** An instant, ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime().max(30).meta({ example: '2027-04-24T01:00:00.000Z' });

/** A day of the show in the edition's zone. */
export const Day = z.iso.date().max(10).meta({ example: '2027-04-24' });

/** A time of day in the edition's zone, 24 hours. */
export const TimeOfDay = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ example: '10:00' });

export const Count = z.int().min(0).max(2_147_483_647);
export const Yen = z.int().min(0).max(2_147_483_647).meta({ example: 2500 });

/** Content in Japanese, and in English where there is any; a reader of English is shown the Japanese otherwise. */
export const localized = (max: number) =>
  z.strictObject({ ja: requiredText(max), en: requiredText(max).optional() });

export const Image = z
  .strictObject({
    src: word(500).meta({ description: 'Path or address of the picture at its largest width.' }),
    srcset: text(2000)
      .optional()
      .meta({ description: 'Narrower widths, as in the HTML attribute.' }),
    width: z.int().min(1).max(20_000).meta({ description: 'Pixels.' }),
    height: z.int().min(1).max(20_000).meta({ description: 'Pixels.' }),
    alt: localized(200),
  })
  .meta({ id: 'Image', description: 'A picture, re-encoded by the platform.' });

/** How lists are asked for: `limit` rows after a cursor that an earlier answer gave. */
export const pageQuery = {
  limit: wholeNumber(1, 100, { description: 'Rows per page, 20 when left out.', example: 20 }),
  cursor: word(400)
    .optional()
    .meta({ description: '`nextCursor` or `prevCursor` of an earlier answer; opaque.' }),
};

/** One page of a list; the total is counted up to 1,000. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item).max(100),
    nextCursor: word(400).optional().meta({ description: 'Absent on the last page.' }),
    prevCursor: word(400).optional().meta({ description: 'Absent on the first page.' }),
    total: z.int().min(0).max(1000).meta({ description: 'Rows that match, counted up to 1,000.' }),
    totalIsCapped: z.boolean().meta({ description: 'There are more rows than `total`.' }),
  });

/** `true` or `false` in a query. */
export const flag = (description: string) =>
  z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .optional()
    .meta({ type: 'boolean', description });

export const IdempotencyKey = z
  .string()
  .min(8)
  .max(200)
  .regex(/^[\x21-\x7e]+$/)
  .meta({
    description:
      'A key of the caller’s own for this one wish, kept 24 hours: sent again with the same body it gets the same answer.',
    example: '5f0c6a5e-1f6f-4b62-9b0e-6a8a3f2f6c11',
  });

export const Problem = z
  .strictObject({
    type: z.string().max(200).meta({ description: 'Address of a page about this code.' }),
    title: text(200),
    status: z.int().min(400).max(599),
    detail: text(1000).meta({ description: 'What happened and what to do, for people.' }),
    instance: word(200).meta({ description: 'The request id, as in `X-Request-Id`.' }),
    code: z
      .string()
      .max(100)
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .meta({ description: 'Stable; new codes may be added.', example: 'NOT_FOUND' }),
    message: text(1000)
      .optional()
      .meta({ description: 'better-auth’s own words, under /api/auth.' }),
    error: word(100)
      .optional()
      .meta({ description: 'With the device flow: the code of RFC 8628.' }),
    error_description: text(1000).optional().meta({ description: 'Beside `error`, for people.' }),
    opensAt: Timestamp.optional().meta({
      description: 'With NOT_OPEN_YET and DISPLAY_ID_LOCKED: when it opens.',
    }),
    closesAt: Timestamp.optional().meta({ description: 'With DEADLINE_PASSED: when it closed.' }),
    errors: z
      .array(
        z.strictObject({
          pointer: text(400).meta({
            description: 'JSON Pointer into the body, or `/query/…`, `/path/…`, `/header/…`.',
          }),
          rule: word(100).meta({ description: 'The broken rule’s name.' }),
          params: z
            .record(word(100), z.union([text(200), z.number().min(-1e15).max(1e15)]))
            .optional(),
        }),
      )
      .max(100)
      .optional(),
  })
  .meta({
    id: 'Problem',
    description: 'What went wrong: RFC 9457, `application/problem+json`.',
    example: {
      type: '/api/problems/NOT_FOUND',
      title: 'Not found',
      status: 404,
      detail: 'There is no such thing here. Please check the address.',
      instance: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
      code: 'NOT_FOUND',
    },
  });

type Changed<Field> =
  Field extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : Field extends z.ZodType
      ? z.ZodOptional<Field>
      : never;
type Changes<Shape> = { [Name in keyof Shape]: Changed<Shape[Name]> };

/**
 * The body of a PATCH: what is absent stays as it is, and null clears what may be left out. The whole is judged once
 * the changes are in it.
 */
export const changesOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, changeOf(field as z.ZodType)]),
    ) as Changes<Shape>,
  );

const changeOf = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional
    ? orNull(field.unwrap() as z.ZodType).meta(field.meta() ?? {})
    : absentOrFilled(field);
