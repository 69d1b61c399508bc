import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';
import type { Locale } from '#spec/core/locale.ts';
import { isSpam } from './policy.ts';
import { type ContactMessageRow, insertContactMessage } from './store.ts';

/*
 * Every state change of a contact message: (none) → new | spam. Domain: contact message.
 */

export type CreateContactMessageInput = {
  message: NewContactMessage;
  sender: Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;
  tenantId: string | undefined;
  locale: Locale;
  now: Date;
};

/** Inserts a message with a new number and the privacy policy version that its sender agreed to. */
export const createContactMessage = async (
  trx: Transaction<Database>,
  { message, sender, tenantId, locale, now }: CreateContactMessageInput,
): Promise<ContactMessageRow> => {
  const { category, name, email, body } = message;
  const row = await insertContactMessage(trx, {
    id: randomUUIDv7(),
    number: `C-${createRandomCode()}`,
    tenant_id: tenantId ?? null,
    user_id: sender?.userId ?? null,
    category,
    name,
    email,
    body,
    locale,
    privacy_version: await findConsentVersion(trx, 'privacy-policy', now),
    agreed_at: now,
    status: isSpam(message) ? 'spam' : 'new',
    created_at: now,
    updated_at: now,
    closed_at: isSpam(message) ? now : null,
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
