import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type IdempotentRequest, withIdempotencyKey } from '#api/core/http/idempotency.ts';
import { incrementCounter } from '#api/core/http/rate-limits.ts';
import { checkGuestClient, GUEST_LIMITS, mailboxLimitKey } from '#api/core/mail/guest-limits.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { ContactMessageReceipt, NewContactMessage } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import { receiptEmail, staffEmail } from './emails.ts';
import { presentReceipt } from './present.ts';
import { findCurrentTenant } from './store.ts';
import { createContactMessage } from './transitions.ts';

/** `client` is the network that the request comes from, `sender` the signed-in user. */
export type SendContactMessageInput = IdempotentRequest & {
  input: NewContactMessage;
  sender: Identity | undefined;
  client: string;
  locale: Locale;
  now: Date;
};

export type ContactMessageService = {
  /** Stores a message once per idempotency key and enqueues its e-mails in the same transaction. @throws RATE_LIMITED */
  send: (request: SendContactMessageInput) => Promise<ContactMessageReceipt>;
};

type Deps = { db: Kysely<Database>; mailer: Pick<Mailer, 'sendAll'> };

export const createContactMessageService = ({ db, mailer }: Deps): ContactMessageService => ({
  send: (request) =>
    withIdempotencyKey<ContactMessageReceipt>(db, request, async (trx) => {
      const error = await checkGuestClient(trx, 'messages', request);
      if (error) return { error };
      const tenant = await findCurrentTenant(trx);
      const { input: message, sender, locale, now } = request;
      const row = await createContactMessage(trx, {
        message,
        sender,
        tenantId: tenant?.id,
        locale,
        now,
      });
      if (row.status !== 'spam') {
        await mailer.sendAll(trx, [
          ...((await countReceiptEmail(trx, request)) ? [receiptEmail(row, sender)] : []),
          ...(tenant ? [staffEmail(row, tenant.contactEmail)] : []),
        ]);
      }
      return { value: presentReceipt(row) };
    }),
});

/** Counts an e-mail towards the address's limit. Returns whether it may be sent. */
const countReceiptEmail = async (
  trx: Transaction<Database>,
  { input, sender }: SendContactMessageInput,
): Promise<boolean> => {
  const key = mailboxLimitKey(input.email, sender);
  return (await incrementCounter(trx, key, GUEST_LIMITS.emailsPerAddress)).over === 0;
};
