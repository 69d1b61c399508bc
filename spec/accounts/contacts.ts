import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { matchesKatakana } from '#spec/core/rules/characters.ts';
import { neededWhen } from '#spec/core/rules/conditions.ts';
import { corporateNumber, invoiceNumber, phone } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters } from '#spec/core/rules/string.ts';
import { asCode, asKatakana, asPhone } from '#spec/core/rules/writing.ts';
import { changesOf, oneLine } from '#spec/core/shared.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'contacts',
  description: 'How the staff reach people.',
};

export const CONTACT_KINDS = ['personal', 'corporate'] as const;

const Fields = z.strictObject({
  kind: z.enum(CONTACT_KINDS).meta({
    description: 'With `personal`, what is said of a company is cleared.',
  }),
  phone: rules(requiredInput, asPhone, phone),
  emergencyPhone: rules(asPhone, phone).meta({
    description: 'During the show, when the other is silent.',
  }),
  company: rules(...oneLine(60)).meta({ description: 'Required with `corporate`.' }),
  companyKana: rules(asKatakana, matchesKatakana, maxFullWidthCharacters(60)),
  department: rules(...oneLine(60)),
  corporateNumber: rules(asCode, corporateNumber),
  invoiceNumber: rules(asCode, invoiceNumber),
});

/** What is asked only of a company. */
export const CORPORATE_FIELDS = [
  'company',
  'companyKana',
  'department',
  'corporateNumber',
  'invoiceNumber',
] as const satisfies readonly (keyof typeof Fields.shape)[];

/** How the staff reach somebody, as the form asks for it. Domain: account. */
export const ContactFields = Fields.check(
  neededWhen('company', ({ kind }) => kind === 'corporate'),
);
export type ContactFields = z.output<typeof ContactFields>;

export const Contact = z
  .strictObject({ ...Fields.shape, phone: Fields.shape.phone.optional() })
  .meta({
    id: 'Contact',
    description:
      'How the staff reach the one who is signed in; without a phone before it is given.',
    example: { kind: 'personal', phone: '090-1234-5678' },
  });
export type Contact = z.output<typeof Contact>;

export const ContactChange = changesOf(Fields).meta({
  id: 'ContactChange',
  description:
    'What shall be different; a phone, and with `corporate` a company, is there once this is done.',
  example: { kind: 'corporate', phone: '03-1234-5678', company: '夕凪商会' },
});
export type ContactChange = z.output<typeof ContactChange>;

export const getMyContact = operation({
  id: 'getMyContact',
  tag: 'contacts',
  method: 'get',
  path: '/api/v1/me/contact',
  access: 'signed-in',
  summary: 'My contact details',
  description: 'Phone and company of the one who is signed in.',
  caching: 'private',
  versioned: 'answers',
  success: { status: 200, description: 'The contact details.', schema: Contact },
});

export const updateMyContact = operation({
  id: 'updateMyContact',
  tag: 'contacts',
  method: 'patch',
  path: '/api/v1/me/contact',
  access: 'signed-in',
  summary: 'Change my contact details',
  description: 'Changes what is given and leaves the rest.',
  body: ContactChange,
  versioned: 'requires',
  success: { status: 200, description: 'The contact details as they are now.', schema: Contact },
});
