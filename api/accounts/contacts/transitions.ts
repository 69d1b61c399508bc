import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { clearFields } from '#api/core/http/merge-patch.ts';
import { updateVersioned } from '#api/core/http/update-versioned.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import { CORPORATE_FIELDS, type ContactChange, ContactFields } from '#spec/accounts/contacts.ts';
import { contactFields } from './present.ts';
import { type ContactRow, contactColumns, findContact, writeContact } from './store.ts';

/** `version` is the one that the change is based on. */
export type ContactUpdate = {
  owner: Pick<Identity, 'userId' | 'impersonatedBy'>;
  version: number;
  changes: ContactChange;
  now: Date;
};

/**
 * Updates contact details. Clears company fields when the contact is personal.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateContact = async (
  trx: Transaction<Database>,
  { owner, version, changes, now }: ContactUpdate,
): Promise<ContactRow> => {
  const row = await findContact(trx, owner.userId);
  const before = contactFields(row);
  const isPersonal = (changes.kind ?? before.kind) === 'personal';
  return updateVersioned(trx, {
    row,
    current: row?.version ?? BLANK_VERSION,
    version,
    schema: ContactFields,
    before,
    changes: { ...changes, ...(isPersonal && clearFields(CORPORATE_FIELDS)) },
    write: (fields) =>
      writeContact(trx, owner.userId, version, {
        ...contactColumns.toColumns(fields),
        updated_at: now,
      }),
    record: {
      actor: owner,
      action: 'contact.changed',
      entity: 'contact',
      entityId: owner.userId,
    },
  });
};
