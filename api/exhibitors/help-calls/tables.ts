import type { Generated } from 'kysely';
import type { Created, DayColumn, Instant, Updated } from '#api/core/db/columns.ts';
import type { HelpCallKind, HelpCallStatus } from '#spec/exhibitors/help-call-states.ts';

type HelpCallTable = {
  id: string;
  booth_id: string;
  /** The date of the call. */
  day: DayColumn;
  kind: HelpCallKind;
  /** Null 90 days after the call. */
  message: string | null;
  status: HelpCallStatus;
  /** The member of the booth; null after the account was erased. */
  called_by: string | null;
  /** The member of staff who answered last; null before, and after the account was erased. */
  answered_by: string | null;
  /** The members of staff who gave the earlier answers, which return when the last answer is undone. */
  acknowledged_by: Generated<string | null>;
  arrived_by: Generated<string | null>;
  created_at: Created;
  acknowledged_at: Instant | null;
  arrived_at: Instant | null;
  /** The time when it was resolved or cancelled. */
  settled_at: Instant | null;
  updated_at: Updated;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    help_call: HelpCallTable;
  }
}
