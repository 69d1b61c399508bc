import type { ColumnType, Generated } from 'kysely';
import type {
  Created,
  DayColumn,
  Instant,
  LocalizedColumn,
  OptionalLocalized,
  Updated,
} from '#api/core/db/columns.ts';
import type { ExhibitorKind } from '#spec/applications/kinds/exhibitor.ts';
import type { CallStatus } from '#spec/exhibitors/organiser-calls.ts';

type ExhibitorCallTable = {
  id: string;
  edition_id: string;
  status: Generated<CallStatus>;
  title: LocalizedColumn;
  intro: OptionalLocalized;
  kinds: ExhibitorKind[];
  opens_at: Instant;
  closes_at: Instant;
  results_on: DayColumn | null;
  days_to_pay: number;
  account_text: LocalizedColumn;
  number_prefix: string;
  version: Generated<number>;
  created_at: Created;
  updated_at: Updated;
};

type ExhibitorPlanTable = {
  id: string;
  call_id: string;
  code: string;
  position: number;
  name: LocalizedColumn;
  tables: ColumnType<string, number, number>;
  chairs: number;
  passes: number;
  days: ColumnType<Date[], string[], string[]>;
  price: number;
  quota: number;
  taken: Generated<number>;
};

/** The last number that was given to an entry of the call. */
type ExhibitorNumberTable = { call_id: string; last: number };

declare module '#api/core/db/schema.ts' {
  interface Database {
    exhibitor_call: ExhibitorCallTable;
    exhibitor_plan: ExhibitorPlanTable;
    exhibitor_number: ExhibitorNumberTable;
  }
}
