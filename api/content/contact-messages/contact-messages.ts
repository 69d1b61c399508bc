import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { once, type Wish } from '#api/core/http/idempotency.ts';
import { refusalOver } from '#api/core/http/rate-limits.ts';
import type { Post } from '#api/core/mail/mail.ts';
import type { ProblemError } from '#api/core/problem-error.ts';
import type { ContactMessageReceipt, NewContactMessage } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import { receiptLetter, staffLetter } from './letter.ts';
import { CONTACT_LIMITS, keysOf } from './policy.ts';
import { presentReceipt } from './present.ts';
import { findCurrentTenant } from './store.ts';
import { receive } from './transitions.ts';

/** A message to the organisers with its key; `client` is the network it comes from, `sender` who is signed in. */
export type ContactWish = Wish & {
  input: NewContactMessage;
  sender: Identity | undefined;
  client: string;
  locale: Locale;
  now: Date;
};

export type ContactMessages = {
  /** Keeps a message once for its key, with its two letters, in one transaction. Beyond the limits: RATE_LIMITED. */
  send: (wish: ContactWish) => Promise<ContactMessageReceipt>;
};

type Deps = { db: Kysely<Database>; post: Pick<Post, 'sendAll'> };

export const createContactMessages = ({ db, post }: Deps): ContactMessages => ({
  send: (wish) =>
    once<ContactMessageReceipt>(db, wish, async (trx) => {
      const error = await refusalOf(trx, wish);
      if (error) return { error };
      const tenant = await findCurrentTenant(trx);
      const { input: message, sender, locale, now } = wish;
      const row = await receive(trx, { message, sender, tenantId: tenant?.id, locale, now });
      if (row.status !== 'spam') {
        await post.sendAll(trx, [
          ...((await mayWriteTo(trx, wish)) ? [receiptLetter(row, sender)] : []),
          ...(tenant ? [staffLetter(row, tenant.contactEmail)] : []),
        ]);
      }
      return { answer: presentReceipt(row) };
    }),
});

/** Counts the message for its client. */
const refusalOf = (
  trx: Transaction<Database>,
  { client, input, sender }: ContactWish,
): Promise<ProblemError | undefined> =>
  refusalOver(trx, keysOf(client, input.email, sender).client, CONTACT_LIMITS.perClient);

/** Counts a letter to the address; whether it may have one more. */
const mayWriteTo = async (
  trx: Transaction<Database>,
  { client, input, sender }: ContactWish,
): Promise<boolean> => {
  const { letters } = keysOf(client, input.email, sender);
  return !(await refusalOver(trx, letters, CONTACT_LIMITS.lettersPerAddress));
};
