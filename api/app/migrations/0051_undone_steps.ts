import { type Kysely, sql } from 'kysely';

/**
 * Adds the data for undoing a step: when a vehicle came and left, whether its plate was noted at the gate, and who gave
 * each answer to a call for help. Earlier steps cannot be undone.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table car_loading
     add column arrived_at timestamptz,
     add column left_at timestamptz,
     add column plate_at_gate boolean not null default false`,
  `alter table help_call
     add column acknowledged_by text references "user" on delete set null,
     add column arrived_by text references "user" on delete set null`,
  'create index help_call_acknowledged_by on help_call (acknowledged_by)',
  'create index help_call_arrived_by on help_call (arrived_by)',
];
