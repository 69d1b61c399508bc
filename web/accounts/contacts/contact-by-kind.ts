import { z } from 'zod';
import { ContactFields } from '#spec/accounts/contacts.ts';

const { phone, emergencyPhone } = ContactFields.shape;

/**
 * Contact details discriminated by kind. When the kind becomes personal, company values stay in the form but are
 * neither validated nor sent.
 */
export const ContactByKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('personal'), phone, emergencyPhone }),
  ContactFields.safeExtend({ kind: z.literal('corporate') }),
]);
export type ContactByKind = z.output<typeof ContactByKind>;
