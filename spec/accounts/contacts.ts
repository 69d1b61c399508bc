import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { requiredIf } from '#spec/core/rules/conditions.ts';
import { corporateNumber, invoiceNumber, phone } from '#spec/core/rules/formats.ts';
import { toCodeFormat, toKatakana, toPhoneFormat } from '#spec/core/rules/normalizing-rules.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { IN_KATAKANA, keepsReading } from '#spec/core/rules/readings.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { patchOf, singleLineRules } from '#spec/core/shared.ts';

export const TAG: Tag = {
  name: 'contacts',
  description: 'Contact details, by which the organisers reach users.',
};

export const CONTACT_KINDS = ['personal', 'corporate'] as const;

const Fields = z.strictObject({
  kind: z.enum(CONTACT_KINDS).meta({
    description: 'Whether the user acts for a company. `personal` clears the company fields.',
  }),
  phone: rules(requiredInput, toPhoneFormat, phone).meta({
    description: 'Phone number with hyphens, such as 03-1234-5678 or +81-3-1234-5678.',
  }),
  emergencyPhone: rules(toPhoneFormat, phone).meta({
    description: 'Fallback number during the show.',
  }),
  company: rules(...singleLineRules(60)).meta({ description: 'Required with `corporate`.' }),
  companyKana: rules(toKatakana, ...singleLineRules(60)).meta({
    description: `Reading of the company. ${IN_KATAKANA}`,
  }),
  department: rules(...singleLineRules(60)).meta({ description: 'Department within the company.' }),
  corporateNumber: rules(toCodeFormat, corporateNumber).meta({
    description: 'Japanese corporate number, 13 digits.',
  }),
  invoiceNumber: rules(toCodeFormat, invoiceNumber).meta({
    description: 'Registration number for qualified invoices: T and 13 digits.',
  }),
});

/** Fields of corporate contacts only. */
export const CORPORATE_FIELDS = [
  'company',
  'companyKana',
  'department',
  'corporateNumber',
  'invoiceNumber',
] as const satisfies readonly (keyof typeof Fields.shape)[];

/** Contact fields of the form. Domain: account. */
export const ContactFields = Fields.check(
  requiredIf('company', ({ kind }) => kind === 'corporate'),
  keepsReading('company', 'companyKana'),
);
export type ContactFields = z.output<typeof ContactFields>;

export const Contact = z
  .strictObject({ ...Fields.shape, phone: Fields.shape.phone.optional() })
  .meta({
    id: 'Contact',
    description: 'Contact details of the signed-in user. Fields left empty are absent.',
    example: { kind: 'personal', phone: '090-1234-5678' },
  });
export type Contact = z.output<typeof Contact>;

export const ContactChange = patchOf(Fields).meta({
  id: 'ContactChange',
  description:
    'Fields to change. The result must have a phone number, and with `corporate` a company.',
  example: { kind: 'corporate', phone: '03-1234-5678', company: '夕凪商会' },
});
export type ContactChange = z.output<typeof ContactChange>;

export const getMyContact = operation({
  id: 'getMyContact',
  tag: 'contacts',
  method: 'get',
  path: '/api/v1/me/contact',
  access: 'signed-in',
  summary: 'Get my contact details',
  description: 'Returns phone number and company of the signed-in user.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The contact details.', schema: Contact },
});

export const updateMyContact = operation({
  id: 'updateMyContact',
  tag: 'contacts',
  method: 'patch',
  path: '/api/v1/me/contact',
  access: 'signed-in',
  quota: 'editing',
  summary: 'Update my contact details',
  description: 'Updates the given fields; absent fields stay unchanged and null clears a field.',
  body: ContactChange,
  versioned: 'requires',
  success: { status: 200, description: 'The updated contact details.', schema: Contact },
});
