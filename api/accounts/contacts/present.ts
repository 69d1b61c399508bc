import type { Versioned } from '#api/app/implement.ts';
import { optional } from '#api/core/http/omit-absent.ts';
import type { Contact } from '#spec/accounts/contacts.ts';
import { BLANK_VERSION, type ContactRow } from './store.ts';

/** How somebody is reached, as it was entered. */
export const contactFields = (row: ContactRow | undefined): Contact =>
  row
    ? {
        kind: row.kind,
        phone: row.phone,
        ...optional({
          emergencyPhone: row.emergency_phone,
          company: row.company,
          companyKana: row.company_kana,
          department: row.department,
          corporateNumber: row.corporate_number,
          invoiceNumber: row.invoice_number,
        }),
      }
    : { kind: 'personal' };

/** The contact details as their owner sees them. */
export const presentContact = (row: ContactRow | undefined): Versioned<Contact> => ({
  version: row?.version ?? BLANK_VERSION,
  value: contactFields(row),
});
