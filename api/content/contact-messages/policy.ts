import type { Identity } from '#api/core/access/identity.ts';
import { isOwnAddress } from '#api/core/mail/guest-limits.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';

/** Returns whether the honeypot field is filled in. */
export const isSpam = ({ website }: Pick<NewContactMessage, 'website'>): boolean =>
  website !== undefined;

/**
 * Returns whether the receipt may quote the message. Anybody can enter any address, so only a verified owner of the
 * address gets a copy; otherwise this site would relay spam.
 */
export const canQuote = (email: string, sender: Pick<Identity, 'email'> | undefined): boolean =>
  isOwnAddress(email, sender);
