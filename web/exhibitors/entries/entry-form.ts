import { z } from 'zod';
import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import {
  type ExhibitorEntryDraft,
  ExhibitorEntryFields,
  MAX_CHOICES,
  MAX_GENRES,
} from '#spec/applications/kinds/exhibitor.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { GENRES } from '#spec/show/genres.ts';
import { filledRows, rankedRows, toRows } from '#web/core/form/rows.ts';
import { toFormValues } from '#web/core/form/schema.ts';

/*
 * The form of an entry: the fields of the contract, with a row for each choice, of which some may stay empty, and a box to
 * tick instead of a question to deny.
 */

const { adultContent: _, ...sharedFields } = ExhibitorEntryFields.shape;

const Answer = rules(trimToNotBlank, maxFullWidthCharacters(1000));
/** Returns the rows for the plans of a call. */
export const countPlanRows = ({ plans }: Pick<ExhibitorCall, 'plans'>): number =>
  Math.min(MAX_CHOICES, plans.length);

/** Lists the texts of a list; a field that was never touched is an empty text. */
const listOf = (value: unknown): string[] => (Array.isArray(value) ? filledRows(value) : []);

type FormOptions = {
  /** The addresses to choose from. */
  readonly addressIds: readonly string[];
  /** Whether the organisers asked a question. */
  readonly isAsked: boolean;
};

/** Returns the schema of the form for a call, which accepts only the call's own choices. */
export const entryFormSchema = (call: ExhibitorCall, { addressIds, isAsked }: FormOptions) => {
  const daysOf = new Map(call.plans.map(({ code, days }) => [code, days]));
  const codes = call.plans.map(({ code }) => code);
  return z
    .strictObject({
      ...sharedFields,
      kind: z.enum(call.kinds),
      addressId: z.enum(addressIds as [string, ...string[]]),
      plans: rankedRows(codes, countPlanRows(call)),
      genres: rankedRows(GENRES, MAX_GENRES),
      noAdultContent: rules(requiredInput, onlyTrue),
      answer: isAsked ? Answer : Answer.optional(),
    })
    .check(
      requiredIf('dealersLicence', ({ sellsSecondHand }) => sellsSecondHand === true),
      z.refine<Readonly<Record<string, unknown>>>(
        ({ plans, days }) => {
          const offered = new Set(listOf(plans).flatMap((code) => daysOf.get(code) ?? []));
          return offered.size === 0 || listOf(days).every((day) => offered.has(day));
        },
        { path: ['days'], params: { rule: 'requiredSelect' }, when: ({ value }) => Boolean(value) },
      ),
    );
};
export type EntryFormSchema = ReturnType<typeof entryFormSchema>;
export type EntryValues = z.output<EntryFormSchema>;

type AsInEntry = Exclude<keyof EntryValues, 'noAdultContent' | 'plans' | 'genres'>;
type Rows = readonly (string | undefined)[];

/** The entered values, which may have gaps. */
export type EnteredValues = { readonly [Name in AsInEntry]?: ExhibitorEntry[Name] | undefined } & {
  readonly noAdultContent?: boolean;
  readonly plans?: Rows;
  readonly genres?: Rows;
};

/** Returns the values of an entry, without empty rows. */
export const toEnteredValues = ({ adultContent, ...entry }: ExhibitorEntry): EnteredValues => ({
  ...entry,
  ...(adultContent !== undefined && { noAdultContent: !adultContent }),
});

/** Returns the form values of an entry, or of the known data before there is one. */
export const toEntryValues = (
  schema: EntryFormSchema,
  call: ExhibitorCall,
  entry: Partial<ExhibitorEntry>,
) =>
  toFormValues(schema, {
    ...entry,
    plans: toRows(entry.plans, countPlanRows(call)),
    genres: toRows(entry.genres, MAX_GENRES),
    noAdultContent: entry.adultContent === false || undefined,
    answer: entry.status === 'more_info' ? undefined : entry.answer,
  });

type Changed = Partial<Record<keyof EntryValues, unknown>>;

const chosen = (values: unknown) => {
  const all = listOf(values);
  return all.length > 0 ? all : null;
};

/** Returns the form values as the contract has them. */
export const toEntryChange = ({ plans, genres, noAdultContent, ...others }: Changed) => ({
  ...others,
  ...(plans !== undefined && { plans: chosen(plans) }),
  ...(genres !== undefined && { genres: chosen(genres) }),
  ...(noAdultContent !== undefined && { adultContent: noAdultContent ? false : null }),
});

/** Returns the fields of a new entry; empty ones are absent. */
export const toNewEntry = (values: Changed): ExhibitorEntryDraft =>
  Object.fromEntries(
    Object.entries(toEntryChange(values)).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );

/** Returns the errors of the server at the fields of the form. */
export const toFormErrors = (errors: readonly InputError[]): InputError[] =>
  errors.map((error) => ({
    ...error,
    pointer: error.pointer
      .replace(/^\/adultContent$/, '/noAdultContent')
      .replace(/^\/(plans|genres)$/, '/$1/0')
      .replace(/^\/days\/\d+$/, '/days'),
  }));
