import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { email } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { oneLine } from '#spec/core/shared.ts';

/** Its section of the API reference. */
export const TAG: Tag = {
  name: 'contact-messages',
  description: 'Messages to the organisers.',
};

export const CONTACT_CATEGORIES = [
  'visit',
  'exhibit',
  'reservation',
  'award',
  'press',
  'site',
  'other',
] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** A letter to the organisers, as the form asks for it. Domain: contact message. */
export const NewContactMessage = z
  .strictObject({
    category: z.enum(CONTACT_CATEGORIES),
    name: rules(trimToNotBlank, ...oneLine(40)),
    email: rules(requiredInput, email).meta({ description: 'Where the organisers answer.' }),
    body: rules(trimToNotBlank, maxFullWidthCharacters(2000)),
    agreePrivacy: rules(requiredInput, onlyTrue).meta({
      description: 'Agreement to the privacy policy; its version and the time are kept.',
    }),
    website: rules(maxFullWidthCharacters(500)).meta({ description: 'Leave empty.' }),
  })
  .meta({
    id: 'NewContactMessage',
    description: 'A message to the organisers.',
    example: {
      category: 'visit',
      name: '山田 花子',
      email: 'hanako@mail.example',
      body: '車椅子で入れる出入口を教えてください。',
      agreePrivacy: true,
    },
  });
export type NewContactMessage = z.output<typeof NewContactMessage>;

export const ContactMessageReceipt = z
  .strictObject({
    number: z
      .string()
      .max(10)
      .regex(/^C-[A-HJ-NP-Z2-9]{8}$/)
      .meta({ description: 'What to quote when writing or calling again.' }),
  })
  .meta({
    id: 'ContactMessageReceipt',
    description: 'A message that has been received.',
    example: { number: 'C-7K2M9QXA' },
  });
export type ContactMessageReceipt = z.output<typeof ContactMessageReceipt>;

export const sendContactMessage = operation({
  id: 'sendContactMessage',
  tag: 'contact-messages',
  method: 'post',
  path: '/api/v1/contact-messages',
  access: 'none',
  summary: 'Write to the organisers',
  description:
    'Open to guests. The organisers get the message by mail and answer to the address given, which gets the number by mail too, though not more than five times an hour.',
  body: NewContactMessage,
  idempotency: 'required',
  success: { status: 201, description: 'Received.', schema: ContactMessageReceipt },
  problems: ['RATE_LIMITED'],
});
