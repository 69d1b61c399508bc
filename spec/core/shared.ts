import { z } from 'zod';
import { nullish } from '#spec/core/rules/nullable.ts';
import { createChecks } from '#spec/core/rules/rule.ts';
import { cleanText, maxFullWidthCharacters, singleLine } from '#spec/core/rules/string.ts';
import { CLEAN_TEXT } from '#spec/core/rules/text.ts';
import { optionalNonEmpty } from '#spec/core/rules/validate.ts';
import { MAX_VERSION } from '#spec/core/versions.ts';

/** Response text of at most `max` code points. Use `rules()` for user input. */
export const text = (max: number) =>
  z
    .string()
    .check(...createChecks([maxFullWidthCharacters(max).rule, cleanText.rule]))
    .meta({ maxLength: max, pattern: CLEAN_TEXT });

/** Non-empty text of at most `max` code points. */
export const requiredText = (max: number) => text(max).min(1);

/** Rules of a single-line input of at most `max` code points. */
export const singleLineRules = (max: number) =>
  [maxFullWidthCharacters(max), cleanText, singleLine] as const;

/** Visible ASCII without spaces, for codes, slugs and tokens. */
export const visibleAscii = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/);

/** An integer query parameter, parsed from text. */
export const integerQuery = (
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
    // Metadata with a `type` replaces the generated schema, bounds included.
    .meta({ type: 'integer', minimum: min, maximum: max, ...meta });

/** A UUID, in lower case as PostgreSQL returns it. */
export const Id = z
  .uuid()
  .toLowerCase()
  .meta({ description: 'UUID.', example: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10' });

/** An instant, ISO 8601 in UTC. */
export const Timestamp = z.iso
  .datetime()
  .max(30)
  .meta({ description: 'Instant in UTC, ISO 8601.', example: '2027-04-24T01:00:00.000Z' });

/** A date in the edition's time zone. */
export const Day = z.iso
  .date()
  .max(10)
  .meta({ description: 'Date in the time zone of the edition.', example: '2027-04-24' });

export const Count = z.int().min(0).max(2_147_483_647);
export const Yen = Count.meta({ description: 'In yen, including tax.', example: 2500 });

/** The version of a resource, to be sent in If-Match as an entity tag. */
export const Version = z
  .int()
  .min(1)
  .max(MAX_VERSION)
  .meta({ description: 'Version, as in the ETag.' });

/** Japanese text with an optional English version, for which the Japanese is the fallback. */
export const localized = (max: number) =>
  z
    .strictObject({
      ja: requiredText(max).meta({ description: 'Japanese text.' }),
      en: requiredText(max)
        .optional()
        .meta({ description: 'English text. Absent if there is none; show the Japanese.' }),
    })
    .meta({ description: 'Text in both languages.' });

/**
 * A value of a list to which v1 may add: clients must expect values that they do not know. Marked in the document by
 * `x-extensible-enum`.
 */
export const growingEnum = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) =>
  z
    .enum(values)
    .meta({ description: `${description} New values may be added.`, 'x-extensible-enum': values });

export const Image = z
  .strictObject({
    src: visibleAscii(500).meta({ description: 'Path or URL of the largest size.' }),
    srcset: text(2000).optional().meta({
      description: 'Smaller sizes, in the syntax of the HTML attribute. Absent without any.',
    }),
    width: z.int().min(1).max(20_000).meta({ description: 'In pixels.' }),
    height: z.int().min(1).max(20_000).meta({ description: 'In pixels.' }),
    alt: localized(200).meta({ description: 'Text alternative of the image.' }),
  })
  .meta({
    id: 'Image',
    description:
      'An image, re-encoded by the platform. A field for an image is absent without one.',
  });

/** Query parameters of cursor-based pagination. */
export const pagingQuery = {
  limit: integerQuery(1, 100, { description: 'Items per page. Default: 20.', example: 20 }),
  cursor: visibleAscii(400)
    .optional()
    .meta({ description: 'Opaque `nextCursor` or `prevCursor` of a previous response.' }),
};

/** One page of a list. The total is counted up to 1,000. */
export const pagedList = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    items: z.array(item).max(100).meta({ description: 'At most `limit` items.' }),
    nextCursor: visibleAscii(400)
      .optional()
      .meta({ description: 'Cursor of the next page. Absent on the last page.' }),
    prevCursor: visibleAscii(400)
      .optional()
      .meta({ description: 'Cursor of the previous page. Absent on the first page.' }),
    total: z
      .int()
      .min(0)
      .max(1000)
      .meta({ description: 'Number of matching items, counted up to 1,000.' }),
    totalIsCapped: z.boolean().meta({ description: 'Whether there are more items than `total`.' }),
  });

/** A boolean query parameter: `true` or `false`. */
export const booleanQuery = (description: string) =>
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
      'Unique key of this request, chosen by the client and valid for 24 hours. Retrying with the same key and body returns the original response.',
    example: '5f0c6a5e-1f6f-4b62-9b0e-6a8a3f2f6c11',
  });

export const LinkToken = visibleAscii(200).meta({
  description:
    'Token of a link in an e-mail: what follows `#` in its address. Of unknown, truncated and expired ones the answer is the same.',
  example: 'kPnLx3rQ8vT1yW5zB7cD9eF2gH4jK6mN0pR-sU_aX7o',
});

export const Problem = z
  .strictObject({
    type: z.string().max(200).meta({ description: 'URL of a page about this code.' }),
    title: text(200).meta({ description: 'Short summary, in the language of the request.' }),
    status: z.int().min(400).max(599).meta({ description: 'HTTP status.' }),
    detail: text(1000).meta({
      description: 'Explanation and advice, in the language of the request.',
    }),
    instance: visibleAscii(200).meta({ description: 'The request id, as in `X-Request-Id`.' }),
    code: z
      .string()
      .max(100)
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .meta({ description: 'Stable error code. New codes may be added.', example: 'NOT_FOUND' }),
    message: text(1000).optional().meta({
      description:
        'Message for developers, in English. Under `/api/auth` that of better-auth, with any other 401 and 403 one of “unauthorized to access resource”, “You are not allowed to access resource” and “Not authorized” (the rights suffice, the session does not). Absent with others.',
    }),
    error: visibleAscii(100)
      .optional()
      .meta({ description: 'Error code of RFC 8628. Only in the device flow.' }),
    error_description: text(1000)
      .optional()
      .meta({ description: 'Explanation of `error`. Only in the device flow.' }),
    opensAt: Timestamp.optional().meta({
      description: 'Opening time. Only with NOT_OPEN_YET and DISPLAY_ID_LOCKED.',
    }),
    closesAt: Timestamp.optional().meta({
      description: 'Closing time. Only with DEADLINE_PASSED.',
    }),
    currentStatus: visibleAscii(40).optional().meta({
      description: 'State that forbids the request. Only with NOT_IN_STATE and HELP_CALL_OPEN.',
    }),
    changedAt: Timestamp.optional().meta({
      description:
        'Since when it is in that state. Only with ALREADY_PICKED_UP, HELP_CALL_OPEN, and NOT_IN_STATE of help calls.',
    }),
    changedBy: text(100).optional().meta({
      description:
        'Name of who handed it over, or of the member of staff who answered. Only with ALREADY_PICKED_UP, HELP_CALL_OPEN, and NOT_IN_STATE of help calls. Absent when unknown, and before anybody has answered.',
    }),
    existingId: Id.optional().meta({
      description: 'Id of what exists already. Only with HELP_CALL_OPEN.',
    }),
    reasons: z.array(visibleAscii(40)).max(20).optional().meta({
      description:
        'Everything that forbids the request, as codes. Only with NOT_IN_STATE and NOT_ELIGIBLE.',
    }),
    excess: Count.optional().meta({
      description: 'By how many the request exceeds what is left. Only with QUOTA_EXCEEDED.',
    }),
    count: Count.optional().meta({
      description:
        'How many it is about. Only with SELECTION_CHANGED, DECISIONS_OUTDATED, QUOTA_BELOW_TAKEN, RESERVATIONS_HELD and TOO_MANY_WITHDRAWN.',
    }),
    numbers: z.array(text(20)).max(20).optional().meta({
      description: 'Numbers of the applications, the first 20. Only with DECISIONS_OUTDATED.',
    }),
    alternatives: z.array(Id).max(10).optional().meta({
      description: 'Ids of what could be requested instead. Only with SLOT_FULL.',
    }),
    suggestion: visibleAscii(60).optional().meta({
      description: 'A free address instead. Only with SLUG_TAKEN.',
    }),
    day: Day.optional().meta({ description: 'Day of the slot. Only with VEHICLE_OF_OTHER_DAY.' }),
    page: visibleAscii(200).optional().meta({
      description:
        'Path of the page on which it is put right, in the language of the request. Only with EVENT_WITHOUT_PLAN.',
    }),
    maskedEmail: text(320).optional().meta({
      description: 'The address that was invited, masked. Only with INVITATION_FOR_ANOTHER.',
    }),
    contactName: text(100).optional().meta({
      description: 'Whom to ask. Only with INVITATION_USED and INVITATION_EXPIRED.',
    }),
    errors: z
      .array(
        z.strictObject({
          pointer: text(400).meta({
            description: 'JSON Pointer into the body, or `/query/…`, `/path/…`, `/header/…`.',
          }),
          rule: visibleAscii(100).meta({ description: 'Name of the broken rule.' }),
          params: z
            .record(
              visibleAscii(100),
              z.union([
                text(200),
                z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
              ]),
            )
            .optional()
            .meta({ description: 'Parameters of the rule, such as `max`. Absent without any.' }),
        }),
      )
      .max(100)
      .optional()
      .meta({ description: 'Every broken rule of the input. Absent when none is known.' }),
  })
  .meta({
    id: 'Problem',
    description: 'Error response in `application/problem+json` (RFC 9457).',
    example: {
      type: '/api/problems/NOT_FOUND',
      title: 'Not found',
      status: 404,
      detail: 'There is no such thing here. Please check the address.',
      instance: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10',
      code: 'NOT_FOUND',
    },
  });

type PatchField<Field> =
  Field extends z.ZodOptional<infer Inner extends z.ZodType>
    ? z.ZodOptional<z.ZodNullable<Inner>>
    : Field extends z.ZodType
      ? z.ZodOptional<Field>
      : never;
type PatchShape<Shape> = { [Name in keyof Shape]: PatchField<Shape[Name]> };

/**
 * Derives the body of a PATCH: absent fields stay unchanged, and null clears optional ones. The result of the merge is
 * validated as a whole by the full schema.
 */
export const patchOf = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, patchField(field as z.ZodType)]),
    ) as PatchShape<Shape>,
  );

const patchField = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional
    ? nullish(field.unwrap() as z.ZodType).meta(field.meta() ?? {})
    : optionalNonEmpty(field);
