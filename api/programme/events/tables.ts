import type { ColumnType, Generated } from 'kysely';
import type { Created, DayColumn, OptionalJson, Updated } from '#api/core/db/columns.ts';
import type { Entrant } from '#spec/programme/event-draw.ts';
import type {
  EntryMode,
  EventAnswer,
  EventKind,
  EventQuestion,
} from '#spec/programme/event-fields.ts';

/** The settings of an event. Its id is that of the content. */
type EventTable = {
  id: string;
  edition_id: string;
  kind: EventKind;
  day: DayColumn;
  starts_at: Date;
  ends_at: Date;
  place: string;
  capacity: number;
  taken: Generated<number>;
  party_limit: number;
  minimum_age: number | null;
  entry: EntryMode;
  opens_at: Date | null;
  closes_at: Date | null;
  asks_names: boolean;
  questions: ColumnType<EventQuestion[], string, string>;
  called_off_at: Generated<Date | null>;
  call_off_reason: Generated<string | null>;
  /** 32 bytes in hexadecimal digits; null without a lottery. Secret until `released_at`. */
  seed: string | null;
  word: Generated<string | null>;
  /** The list of entries at the closing. */
  frozen: OptionalJson<Entrant[]>;
  frozen_at: Generated<Date | null>;
  drawn_at: Generated<Date | null>;
  released_at: Generated<Date | null>;
  seats_drawn: Generated<number | null>;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

/** Additional columns of an application for an event. */
type EventEntryTable = {
  application_id: string;
  event_id: string;
  open_user_id: string | null;
  party: number;
  names: string[] | null;
  answers: ColumnType<EventAnswer[], string, string>;
  draw_number: string | null;
  draw_position: Generated<number | null>;
  offered_until: Generated<Date | null>;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    event: EventTable;
    event_entry: EventEntryTable;
  }
}
