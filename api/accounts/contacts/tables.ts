import type { Generated } from 'kysely';
import type { Created, Updated } from '#api/core/db/columns.ts';
import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { ContactFields } from '#spec/accounts/contacts.ts';

type ContactTable = FieldColumns<ContactFields> & {
  user_id: string;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    contact: ContactTable;
  }
}
