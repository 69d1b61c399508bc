import type { Generated } from 'kysely';
import type { Instant, Updated } from '#api/core/db/columns.ts';
import type { FieldColumns } from '#api/core/db/field-columns.ts';
import type { ProfileFields } from '#spec/accounts/profiles.ts';

/** Null until the user enters them. */
type Names = 'family_name' | 'given_name';
type Columns = FieldColumns<ProfileFields>;

type ProfileTable = Omit<Columns, Names | 'display_id'> & { [Name in Names]: string | null } & {
  user_id: string;
  display_id: Generated<string>;
  icon: string | null;
  /** Null while the display id is the generated one. */
  display_id_changed_at: Instant | null;
  version: Generated<number>;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    profile: ProfileTable;
  }
}
