import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { ContactFields } from '#spec/accounts/contacts.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    contact: Table<'contact', FieldColumns<ContactFields>>;
  }
}
