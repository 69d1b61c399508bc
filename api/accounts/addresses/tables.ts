import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { AddressFields } from '#spec/accounts/addresses.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    address: Table<'address', FieldColumns<Omit<AddressFields, 'isDefault'>>>;
  }
}
