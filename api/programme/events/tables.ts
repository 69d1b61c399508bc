import type { Table } from '#api/core/db/table.ts';
import type { Entrant } from '#spec/programme/event-draw.ts';
import type {
  EntryMode,
  EventAnswer,
  EventKind,
  EventQuestion,
} from '#spec/programme/event-fields.ts';

type EventColumns = {
  kind: EventKind;
  entry: EntryMode;
  questions: EventQuestion[];
  /** The list of entries at the closing. */
  frozen: Entrant[];
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /**
     * How an event runs. Its id is that of the content.
     * - `seed`: 32 bytes in hexadecimal digits; null without a lottery. Secret until `released_at`.
     */
    event: Table<'event', EventColumns>;
    /** The further columns of an application for an event. */
    event_entry: Table<'event_entry', { answers: EventAnswer[] }>;
  }
}
