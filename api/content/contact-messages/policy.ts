import { createHash } from 'node:crypto';
import type { Identity } from '#api/core/access/identity.ts';
import type { RateLimit } from '#api/core/http/rate-limits.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';

/**
 * `perClient` limits messages from one network; it is high because a whole hall may share one. `emailsPerAddress` limits
 * receipts to one mailbox. Messages beyond it are still stored, so that nobody can block another person's address.
 */
export const CONTACT_LIMITS = {
  perClient: { max: 100, seconds: 600 },
  emailsPerAddress: { max: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** The honeypot field was filled in. */
export const isSpam = ({ website }: Pick<NewContactMessage, 'website'>): boolean =>
  website !== undefined;

/**
 * Whether the receipt may quote the message. Anybody can enter any address, so only a verified owner of the address gets
 * a copy; otherwise this site would relay spam.
 */
export const canQuote = (email: string, sender: Pick<Identity, 'email'> | undefined): boolean =>
  sender?.email.toLowerCase() === email.toLowerCase();

/** Removes what many providers ignore in an address: letter case, dots, and the part after a plus. */
const normalizeMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};

/** Counters hold no address in another spelling, which an erasure would not find. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Receipts to the sender's own verified address have a separate limit, which nobody else can use up. */
export const rateLimitKeys = (
  client: string,
  email: string,
  sender: Pick<Identity, 'userId' | 'email'> | undefined,
) => ({
  client: `contact-client:${client}`,
  emails:
    sender && canQuote(email, sender)
      ? `contact-user:${sender.userId}`
      : `contact:${hash(normalizeMailbox(email))}`,
});
