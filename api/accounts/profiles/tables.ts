import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { Table } from '#api/core/db/table.ts';
import type { ProfileFields } from '#spec/accounts/profiles.ts';

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * - `family_name`, `given_name`: null until the user enters them.
     * - `display_id_changed_at`: null while the display id is the generated one.
     */
    profile: Table<'profile', FieldColumns<ProfileFields>>;
  }
}
