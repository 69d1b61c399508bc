import { z } from 'zod';
import type { AwardEntry } from '#generated/client/types.gen.ts';
import { AwardEntryFields, DescribedWork } from '#spec/applications/kinds/award.ts';
import { toFormValues } from '#web/core/form/schema.ts';

/* The form of an entry: the fields of the contract that the award requires. The work is chosen before it. */

type Award = Pick<AwardEntry['award'], 'categories' | 'wantsSamples'>;

const {
  productId: _productId,
  work: _work,
  category: _category,
  sampleNote,
  ...shared
} = AwardEntryFields.shape;

type FormOptions = {
  readonly award: Award;
  /** Whether the entry describes its work. */
  readonly isDescribed: boolean;
};

/** Returns the schema of the form for an award: only its categories can be chosen. */
export const entryFormSchema = ({ award, isDescribed }: FormOptions) =>
  z.strictObject({
    ...shared,
    ...(isDescribed && { work: DescribedWork }),
    ...(award.categories.length > 0 && {
      category: z.enum(award.categories.map(({ code }) => code) as [string, ...string[]]),
    }),
    ...(award.wantsSamples && { sampleNote }),
  });
export type EntryFormSchema = ReturnType<typeof entryFormSchema>;

const workValues = ({ work }: Pick<AwardEntry, 'work'>) => ({
  title: { ja: '', en: '', ...work?.title },
  kana: work?.kana ?? '',
  kind: work?.kind ?? '',
  players: { min: '', max: '', ...work?.players },
  minutes: { min: '', max: '', ...work?.minutes },
});

/** Returns the form values of an entry. */
export const toEntryValues = (schema: EntryFormSchema, entry: AwardEntry) =>
  toFormValues(schema, {
    ...entry,
    pitch: { ja: '', en: '', ...entry.pitch },
    work: workValues(entry),
  });

type Values = Readonly<Record<string, unknown>>;

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : value !== undefined && value !== null && value !== '';

/** Returns an object without its empty parts; null when nothing is left. */
const withoutEmpty = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const filled = Object.entries(value)
    .filter(([, part]) => isFilled(part))
    .map(([name, part]) => [name, withoutEmpty(part)]);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
};

/** Converts changed form values to the contract's: without empty parts, and null for cleared ones. */
export const toEntryChange = (changes: Values): Values =>
  Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, withoutEmpty(value)]));
