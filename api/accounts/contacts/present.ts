import { BLANK_VERSION } from '#api/core/http/versioned.ts';
import type { Contact } from '#spec/accounts/contacts.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import { type ContactRow, contactColumns } from './store.ts';

/** Returns the entered contact details; defaults before the first entry. */
export const contactFields = (row: ContactRow | undefined): Contact =>
  row ? contactColumns.toFields(row) : { kind: 'personal' };

/** Returns the owner's view of the contact details. */
export const presentContact = (row: ContactRow | undefined): Versioned<Contact> => ({
  version: row?.version ?? BLANK_VERSION,
  value: contactFields(row),
});
