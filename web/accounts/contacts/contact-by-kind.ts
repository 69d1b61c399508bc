import { z } from 'zod';
import { ContactFields } from '#spec/accounts/contacts.ts';

const { phone, emergencyPhone } = ContactFields.shape;

/**
 * Contact details by their kind. What was typed of a company stays in the form when the kind becomes personal, but is
 * then neither judged nor sent.
 */
export const ContactByKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personal'), phone, emergencyPhone }),
  ContactFields.safeExtend({ kind: z.literal('corporate') }),
]);
export type ContactByKind = z.output<typeof ContactByKind>;
