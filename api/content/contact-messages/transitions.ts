import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { consentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { newCode } from '#api/core/random-code.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import { isSpam } from './policy.ts';
import { type ContactMessageRow, insertContactMessage } from './store.ts';

/*
 * The one door for a contact message's changes of state: (none) → new | spam. Domain: contact message.
 */

export type Received = {
  message: NewContactMessage;
  sender: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  tenantId: string | undefined;
  locale: Locale;
  now: Date;
};

/** Writes a message down under a number of its own, with what its sender has agreed to. */
export const receive = async (
  trx: Transaction<Database>,
  { message, sender, tenantId, locale, now }: Received,
): Promise<ContactMessageRow> => {
  const { category, name, email, body } = message;
  const row = await insertContactMessage(trx, {
    id: randomUUIDv7(),
    number: `C-${newCode()}`,
    tenant_id: tenantId ?? null,
    user_id: sender?.userId ?? null,
    category,
    name,
    email,
    body,
    locale,
    privacy_version: await consentVersion(trx, 'privacy-policy', now),
    agreed_at: now,
    status: isSpam(message) ? 'spam' : 'new',
    created_at: now,
    updated_at: now,
  });
  await audit(trx, [
    {
      actor: sender,
      action: 'contact_message.received',
      entity: 'contact_message',
      entityId: row.id,
      after: { status: row.status },
    },
  ]);
  return row;
};
