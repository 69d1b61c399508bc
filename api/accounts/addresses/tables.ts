import type { Generated } from 'kysely';
import type { Created, Updated } from '#api/core/db/columns.ts';
import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { AddressFields } from '#spec/accounts/addresses.ts';

type AddressTable = FieldColumns<Omit<AddressFields, 'isDefault'>> & {
  id: string;
  user_id: string;
  is_default: boolean;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    address: AddressTable;
  }
}
