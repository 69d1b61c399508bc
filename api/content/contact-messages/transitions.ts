import { randomUUIDv7 } from 'node:crypto';
import { findConsentVersion } from '#api/content/pages/consent.ts';
import type { Act } from '#api/core/operations/act.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { NewContactMessage } from '#spec/content/contact-messages.ts';
import { isSpam } from './policy.ts';
import { type ContactMessageRow, insertContactMessage } from './store.ts';

/*
 * Every state change of a contact message: (none) → new | spam. Domain: contact message.
 */

/** Inserts a message with a new number and the privacy policy version that its sender agreed to. */
export const createContactMessage = async (
  { trx, actor, locale, now, audit }: Act,
  message: NewContactMessage,
  tenantId: string | undefined,
): Promise<ContactMessageRow> => {
  const { category, name, email, body } = message;
  const row = await insertContactMessage(trx, {
    id: randomUUIDv7(),
    number: `C-${createRandomCode()}`,
    tenant_id: tenantId ?? null,
    user_id: actor?.userId ?? null,
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
  await audit({
    action: 'contact_message.received',
    entityId: row.id,
    after: { status: row.status },
  });
  return row;
};
