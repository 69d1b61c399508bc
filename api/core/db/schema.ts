import type { Generated, JSONColumnType } from 'kysely';
import type { Created, Instant, OptionalJson } from './columns.ts';

/**
 * Kysely's table types: those of core; each capability adds its own in `tables.ts`. Columns of better-auth are camel
 * case, those of Noren snake case.
 */
export interface Database {
  idempotency_record: IdempotencyRecordTable;
  rate_bucket: RateBucketTable;
  audit_record: AuditRecordTable;
  inbox_mail: InboxMailTable;
  held_mail: HeldMailTable;
}

type IdempotencyRecordTable = {
  scope: string;
  key: string;
  operation: string;
  request_hash: string;
  answer: JSONColumnType<Record<string, unknown>>;
  created_at: Created;
};

/** E-mails that are sent together, encrypted. */
type HeldMailTable = { id: string; sealed: string; held_at: Created };

type RateBucketTable = { key: string; hits: number; resets_at: Instant };

type AuditRecordTable = {
  id: string;
  at: Created;
  actor_id: string | null;
  impersonator_id: string | null;
  action: string;
  entity: string;
  /** Null only in intents and outcomes: not created yet, or nonexistent. */
  entity_id: string | null;
  before: OptionalJson<Record<string, unknown>>;
  after: OptionalJson<Record<string, unknown>>;
  kind: Generated<'change' | 'intent' | 'outcome'>;
  /** The intent of an outcome. */
  intent_id: string | null;
  outcome: 'succeeded' | 'refused' | null;
};

type InboxMailTable = {
  id: Generated<number>;
  to: string;
  subject: string;
  text: string;
  at: Created;
};
