import { clearFields } from '#api/core/http/merge-patch.ts';
import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { changeVersioned } from '#api/core/operations/change-versioned.ts';
import { CORPORATE_FIELDS, type ContactChange, ContactFields } from '#spec/accounts/contacts.ts';
import { contactFields } from './present.ts';
import { type ContactRow, contactColumns, findContact, writeContact } from './store.ts';

/**
 * Updates contact details. Clears company fields when the contact is personal.
 * @throws PRECONDITION_FAILED, INVALID_INPUT
 */
export const updateContact = async (act: UserAct, changes: ContactChange): Promise<ContactRow> => {
  const { trx, actor, now } = act;
  const row = await findContact(trx, actor.userId);
  const before = contactFields(row);
  const isPersonal = (changes.kind ?? before.kind) === 'personal';
  return changeVersioned(act, {
    row,
    schema: ContactFields,
    before,
    changes: { ...changes, ...(isPersonal && clearFields(CORPORATE_FIELDS)) },
    write: (fields) =>
      writeContact(trx, actor.userId, row?.version ?? BLANK_VERSION, {
        ...contactColumns.toColumns(fields),
        updated_at: now,
      }),
    record: { action: 'contact.changed', entityId: actor.userId },
  });
};
