import type { z } from 'zod';
import type { Database } from '#api/core/db/schema.ts';
import { EducationFields } from '#spec/applications/kinds/education.ts';
import { PressFields } from '#spec/applications/kinds/press.ts';
import { SponsorFields } from '#spec/applications/kinds/sponsor.ts';
import type { GuestKind } from '#spec/applications/states.ts';

/** The entered fields of an applicant, without the address and the consents. */
export type Entered = Readonly<Record<string, unknown>>;

/** The properties of a kind of applications without an account. */
export type GuestKindDefinition = {
  readonly kind: GuestKind;
  /** First letter of its numbers. */
  readonly letter: string;
  readonly table: keyof Database;
  readonly schema: z.ZodObject;
  /** Returns the name of an application in lists. */
  readonly titleOf: (entered: Entered) => string;
  /** Returns the other texts in which staff search. */
  readonly searchedIn: (entered: Entered) => readonly string[];
  /** Returns the days of the show that the applicant chose, with their pointers in the request. */
  readonly daysOf: (
    entered: Entered,
  ) => readonly { readonly pointer: string; readonly day: string }[];
};

type Typed<Schema extends z.ZodObject, Result> = (entered: z.output<Schema>) => Result;

/** Defines a kind; its functions get values that the schema accepts. */
const define = <Schema extends z.ZodObject>(
  definition: Omit<GuestKindDefinition, 'schema' | 'titleOf' | 'searchedIn' | 'daysOf'> & {
    readonly schema: Schema;
    readonly titleOf: Typed<Schema, string>;
    readonly searchedIn: Typed<Schema, readonly string[]>;
    readonly daysOf: Typed<Schema, readonly { pointer: string; day: string }[]>;
  },
) => definition as unknown as GuestKindDefinition;

const sponsor = define({
  kind: 'sponsor',
  letter: 'S',
  table: 'sponsor_application',
  schema: SponsorFields,
  titleOf: ({ company }) => company,
  searchedIn: ({ companyKana, contactName }) => [companyKana, contactName],
  daysOf: () => [],
});

const press = define({
  kind: 'press',
  letter: 'P',
  table: 'press_application',
  schema: PressFields,
  titleOf: ({ outlet }) => outlet,
  searchedIn: ({ contactName, persons }) => [contactName, ...persons.map(({ name }) => name)],
  daysOf: ({ days }) => days.map((day, at) => ({ pointer: `/days/${at}`, day })),
});

const education = define({
  kind: 'education',
  letter: 'E',
  table: 'education_application',
  schema: EducationFields,
  titleOf: ({ school }) => school,
  searchedIn: ({ schoolKana, contactName }) => [schoolKana, contactName],
  daysOf: ({ day }) => [{ pointer: '/day', day }],
});

export const GUEST_DEFINITIONS: Readonly<Record<GuestKind, GuestKindDefinition>> = {
  sponsor,
  press,
  education,
};
