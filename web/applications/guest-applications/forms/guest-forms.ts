import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { applyAsPress, applyAsSchool, applyAsSponsor } from '#generated/client/sdk.gen.ts';
import type { ApplicationReceipt } from '#generated/client/types.gen.ts';
import {
  NewEducationApplication,
  NewPressApplication,
  NewSponsorApplication,
} from '#spec/applications/guest-applications.ts';
import { EducationFields } from '#spec/applications/kinds/education.ts';
import { contactReading } from '#spec/applications/kinds/guest-contact.ts';
import { MAX_PRESS_LINKS, PressFields } from '#spec/applications/kinds/press.ts';
import { SponsorFields } from '#spec/applications/kinds/sponsor.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { url } from '#spec/core/rules/formats.ts';
import type { InputError } from '#spec/core/rules/validate.ts';
import { call } from '#web/core/api/client.ts';
import type { IdempotentRequest } from '#web/core/form/idempotency-key.ts';
import { filledRows, requiredTextRows, toRows } from '#web/core/form/rows.ts';
import { toFormValues } from '#web/core/form/schema.ts';
import { NEW_PERSON } from './PersonRows.tsx';

/* The forms for guests: the fields of the contract, except for the addresses of media, which have a row each. */

const links = { links: requiredTextRows([url], MAX_PRESS_LINKS) };

/** The fields of a new application, by its kind. */
export const NEW_FORMS = {
  sponsor: NewSponsorApplication,
  press: z.strictObject({ ...NewPressApplication.shape, ...links }).check(contactReading),
  education: NewEducationApplication,
} as const satisfies Record<GuestKind, z.ZodType<FieldValues, FieldValues>>;

/** The fields that can be changed later. */
export const CHANGE_FORMS = {
  sponsor: SponsorFields,
  press: z.strictObject({ ...PressFields.shape, ...links }).check(contactReading),
  education: EducationFields,
} as const satisfies Record<GuestKind, z.ZodType<FieldValues, FieldValues>>;

export type GuestForm = (typeof NEW_FORMS | typeof CHANGE_FORMS)[GuestKind];

const APPLY = {
  sponsor: applyAsSponsor,
  press: applyAsPress,
  education: applyAsSchool,
} as const satisfies Record<GuestKind, unknown>;

/** Returns the values of the form for existing input. */
export const toGuestValues = (schema: GuestForm, entered: Readonly<Record<string, unknown>>) =>
  toFormValues(schema as z.ZodType<FieldValues, FieldValues>, {
    persons: [NEW_PERSON],
    liveBroadcast: false,
    ...entered,
    links: toRows(entered.links as readonly string[] | undefined, MAX_PRESS_LINKS),
  });

/** Returns the form values as the contract has them. */
export const toEntered = (values: FieldValues): FieldValues =>
  values.links === undefined ? values : { ...values, links: filledRows(values.links) };

/** Returns the errors of the server at the fields of the form. */
const toGuestErrors = (errors: readonly InputError[]): InputError[] =>
  errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^\/links$/, '/links/0').replace(/^\/days\/\d+$/, '/days'),
  }));

/**
 * Throws the problem of a refused request, with its errors at the fields of the form.
 *
 * @throws {Problem} always
 */
export const atGuestFields = (error: unknown): never => {
  if (!(error instanceof Problem) || error.errors.length === 0) throw error;
  const { status, code, title, detail, errors } = error;
  throw new Problem(status, { code, title, detail, errors: toGuestErrors(errors) });
};

/** Sends an application; a retry with the same key sends it once. */
export const sendApplication = (
  kind: GuestKind,
  { values, key }: IdempotentRequest<FieldValues>,
): Promise<ApplicationReceipt> =>
  call(APPLY[kind] as typeof applyAsSponsor, {
    // The schema of the form ensures the fields of the kind.
    body: toEntered(values) as NewSponsorApplication,
    headers: { 'Idempotency-Key': key },
  }).catch(atGuestFields);
