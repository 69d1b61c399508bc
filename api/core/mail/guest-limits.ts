import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { checkRateLimit, type RateLimit, widerNetwork } from '#api/core/http/rate-limits.ts';
import type { ProblemError } from '#api/core/problem-error.ts';

/** Limits of the forms for guests, which send e-mails to unverified addresses. */

/**
 * `perClient` limits submissions from one address; it is high because a whole hall may share an address. `perNetwork`
 * limits submissions from the surrounding network, in which one subscriber may have thousands of addresses.
 * `emailsPerAddress` limits e-mails to one mailbox from all forms together. Submissions beyond it are still stored, so
 * that nobody can block another person's address.
 */
export const GUEST_LIMITS = {
  perClient: { max: 100, seconds: 600 },
  perNetwork: { max: 300, seconds: 600 },
  emailsPerAddress: { max: 5, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

/** Returns whether the sender has proven to own the address. */
export const isOwnAddress = (email: string, sender: Pick<Identity, 'email'> | undefined): boolean =>
  sender?.email.toLowerCase() === email.toLowerCase();

/** Removes the parts of an address that many providers ignore: letter case, dots, and the part after a plus. */
const normalizeMailbox = (email: string): string => {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [mailbox = ''] = local.split('+', 1);
  return `${mailbox.replaceAll('.', '')}@${domain}`;
};

/** Counters contain no other spelling of an address, because an erasure would not find it. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** `client` is the network that `clientNetwork` names. */
type Submitter = { readonly client: string; readonly sender: Identity | undefined };

/**
 * Counts a submission of a client. Returns RATE_LIMITED beyond a limit. Signed-in senders have their own quota instead,
 * so that people in one network do not block each other.
 *
 * @param policy the name of the limit in the response
 */
export const checkGuestClient = async (
  db: Kysely<Database>,
  policy: string,
  { client, sender }: Submitter,
): Promise<ProblemError | undefined> => {
  if (sender) return undefined;
  const { perClient, perNetwork } = GUEST_LIMITS;
  return (
    (await checkRateLimit(db, policy, `guest-client:${client}`, perClient)) ??
    (await checkRateLimit(db, policy, `guest-network:${widerNetwork(client)}`, perNetwork))
  );
};

/**
 * Returns the key of the limit for a mailbox. E-mails to the sender's own verified address have a separate limit, which
 * nobody else can use up.
 */
export const mailboxLimitKey = (
  email: string,
  sender: Pick<Identity, 'userId' | 'email'> | undefined,
): string =>
  sender && isOwnAddress(email, sender)
    ? `guest-user:${sender.userId}`
    : `guest-mailbox:${hash(normalizeMailbox(email))}`;
