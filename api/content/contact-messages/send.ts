import { incrementCounter } from '#api/core/http/rate-limits.ts';
import { checkGuestClient, GUEST_LIMITS, mailboxLimitKey } from '#api/core/mail/guest-limits.ts';
import type { Act } from '#api/core/operations/act.ts';
import { CommittedRefusal } from '#api/core/operations/committed-refusal.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';
import { receiptEmail, staffEmail } from './emails.ts';
import { type ContactMessageRow, findCurrentTenant } from './store.ts';
import { createContactMessage } from './transitions.ts';

/** Stores a message and enqueues its e-mails. @throws RATE_LIMITED */
export const sendMessage = async (
  act: Act,
  message: NewContactMessage,
): Promise<ContactMessageRow> => {
  const { trx, actor, client } = act;
  const limited = await checkGuestClient(trx, 'messages', { client, sender: actor });
  if (limited) throw new CommittedRefusal(limited);
  const tenant = await findCurrentTenant(trx);
  const row = await createContactMessage(act, message, tenant?.id);
  if (row.status !== 'spam')
    await act.mail(
      ...((await countReceiptEmail(act, message)) ? [receiptEmail(row, actor)] : []),
      ...(tenant ? [staffEmail(row, tenant.contactEmail)] : []),
    );
  return row;
};

/** Counts an e-mail towards the address's limit. Returns whether it may be sent. */
const countReceiptEmail = async (
  { trx, actor }: Act,
  { email }: NewContactMessage,
): Promise<boolean> => {
  const key = mailboxLimitKey(email, actor);
  return (await incrementCounter(trx, key, GUEST_LIMITS.emailsPerAddress)).over === 0;
};
