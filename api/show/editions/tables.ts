import type { Generated, JSONColumnType } from 'kysely';
import type {
  Created,
  Instant,
  Localized,
  LocalizedColumn,
  OptionalLocalized,
} from '#api/core/db/columns.ts';
import type { DeadlineKey } from '#spec/show/deadline-keys.ts';
import type { Edition, EditionDay } from '#spec/show/editions.ts';

type EditionTable = {
  id: string;
  tenant_id: string;
  slug: string;
  name: LocalizedColumn;
  tagline: OptionalLocalized;
  status: Edition['status'];
  time_zone: string;
  venue: JSONColumnType<{ name: Localized; address: Localized; access: Localized }>;
  /** The number and the time of changes of the name or the address. A trigger writes them. */
  venue_revision: Generated<number>;
  venue_changed_at: Generated<Date | null>;
  desk_phone: Generated<string | null>;
  days: JSONColumnType<EditionDay[]>;
  is_current: boolean;
  created_at: Created;
};

type DeadlineTable = {
  edition_id: string;
  key: DeadlineKey;
  opens_at: Instant;
  closes_at: Instant;
  grace_minutes: Generated<number>;
  opening_revision: Generated<number>;
  opening_changed_at: Generated<Date>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    edition: EditionTable;
    deadline: DeadlineTable;
  }
}
