import { type Kysely, sql } from 'kysely';

/**
 * Adds intents and outcomes: an operation that cannot share a transaction with its audit record leaves an intent before
 * it and an outcome after it. An intent without an outcome was interrupted. Records of changes that share their
 * transaction stay as they are.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
};

const STATEMENTS = [
  `alter table audit_record
     add kind text not null default 'change' check (kind in ('change', 'intent', 'outcome')),
     add intent_id uuid references audit_record,
     add outcome text check (outcome in ('succeeded', 'refused')),
     add constraint audit_record_outcome_of_intent
       check ((kind = 'outcome') = (intent_id is not null) and (kind = 'outcome') = (outcome is not null)),
     add constraint audit_record_intent_key unique (intent_id)`,
  // Before an account is created, and after an attempt on one that does not exist, there is no id.
  'alter table audit_record alter entity_id drop not null',
  `alter table audit_record add constraint audit_record_change_entity
     check (kind <> 'change' or entity_id is not null)`,
  // Finds intents that were interrupted.
  `create index audit_record_intent_idx on audit_record (at) where kind = 'intent'`,
];
