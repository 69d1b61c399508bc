import type { Identity } from '#api/core/access/identity.ts';
import type { Rate } from '#api/core/http/rate-limits.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';

/**
 * Messages of a network, generous, since a whole hall may share one; and letters about them to one mailbox, which gets no
 * flood that it did not ask for. Beyond the letters messages are kept all the same: nobody can lock another's address out.
 */
export const CONTACT_LIMITS = {
  perClient: { max: 100, seconds: 600 },
  lettersPerAddress: { max: 5, seconds: 3600 },
} as const satisfies Record<string, Rate>;

/** The field that people do not see was filled in. */
export const isSpam = ({ website }: Pick<NewContactMessage, 'website'>): boolean =>
  website !== undefined;

/**
 * Whether the sender's letter may quote the message. Anybody can enter any address, so only who has proven that it is
 * the own one gets more than our own words: otherwise this site would carry strangers' texts to strangers.
 */
export const mayQuote = (email: string, sender: Pick<Identity, 'email'> | undefined): boolean =>
  sender?.email.toLowerCase() === email.toLowerCase();

/** One name for the spellings that many providers deliver to one mailbox: letter case, dots, what follows a plus. */
const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
};

/** What is counted. Letters to the sender's own proven address have a count that nobody else can fill. */
export const keysOf = (
  client: string,
  email: string,
  sender: Pick<Identity, 'userId' | 'email'> | undefined,
) => ({
  client: `contact-client:${client}`,
  letters:
    sender && mayQuote(email, sender)
      ? `contact-user:${sender.userId}`
      : `contact:${mailboxOf(email)}`,
});
