import { z } from 'zod';
import { operation, type Tag } from '#spec/core/operation.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { email } from '#spec/core/rules/formats.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { maxFullWidthCharacters, trimToNotBlank } from '#spec/core/rules/string.ts';
import { singleLineRules } from '#spec/core/shared.ts';

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

/** A message to the organisers, as the form sends it. Domain: contact message. */
export const NewContactMessage = z
  .strictObject({
    category: z.enum(CONTACT_CATEGORIES).meta({ description: 'Decides who answers.' }),
    name: rules(trimToNotBlank, ...singleLineRules(40)).meta({
      description: 'How to address the sender.',
    }),
    email: rules(requiredInput, email).meta({ description: 'Reply address.' }),
    body: rules(trimToNotBlank, maxFullWidthCharacters(2000)).meta({ description: 'Plain text.' }),
    agreePrivacy: rules(requiredInput, onlyTrue).meta({
      description: 'Consent to the privacy policy. Its version and the time are stored.',
    }),
    website: rules(maxFullWidthCharacters(500)).meta({
      description: 'Honeypot against spam; leave empty.',
    }),
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
      .meta({ description: 'Reference number for further inquiries.' }),
  })
  .meta({
    id: 'ContactMessageReceipt',
    description: 'Receipt of a message.',
    example: { number: 'C-7K2M9QXA' },
  });
export type ContactMessageReceipt = z.output<typeof ContactMessageReceipt>;

export const sendContactMessage = operation({
  id: 'sendContactMessage',
  tag: 'contact-messages',
  method: 'post',
  path: '/api/v1/contact-messages',
  access: 'none',
  quota: 'notifying',
  summary: 'Send a message to the organisers',
  description:
    'Available to guests. Forwards the message to the organisers by e-mail and confirms it with its reference number to the sender, at most five times an hour.',
  body: NewContactMessage,
  idempotency: 'required',
  success: { status: 201, description: 'Received.', schema: ContactMessageReceipt },
  problems: ['RATE_LIMITED'],
});
